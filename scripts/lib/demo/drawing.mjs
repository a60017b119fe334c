/** @param {string} definitions @param {string} content */
export function draw(definitions, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><defs>${definitions}</defs>${content}</svg>`;
}

/** @param {number[]} from @param {number[]} to @param {number} share */
export function blend(from, to, share) {
  return `rgb(${from.map((one, index) => Math.round(one + ((to[index] ?? one) - one) * share)).join(',')})`;
}

/** From top to bottom. @param {string} id @param {string[]} colors */
export function gradient(id, colors) {
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** @param {string} id @param {string} middle @param {string} rim */
export function radial(id, middle, rim) {
  return `<radialGradient id="${id}"><stop stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/></radialGradient>`;
}

/** An open path from edge to edge. @param {{ y: number, height: number, length: number, shift: number }} shape */
export function wave({ y, height, length, shift }) {
  const points = range(52).map((index) => {
    const x = -10 + index * 20;
    const turn = (x / length) * 2 * Math.PI + shift;
    return [x, y + Math.sin(turn) * height + Math.sin(turn * 0.43 + shift) * height * 0.6];
  });
  return smooth(points);
}

/** A curve through the midpoints. @param {number[][]} points */
export function smooth(points) {
  const [[startX = 0, startY = 0] = [], ...rest] = points;
  const curves = rest.map(([x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = rest[index + 1] ?? [];
    return `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${round(startX)} ${round(startY)}${curves.join('')}`;
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {number} length */
export function range(length) {
  return Array.from({ length }, (_, index) => index);
}
