/** The few strokes that the covers are made of. */

/** @param {string} definitions @param {string} content */
export function draw(definitions, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><defs>${definitions}</defs>${content}</svg>`;
}

/** @param {number[]} from @param {number[]} to @param {number} share */
export function blend(from, to, share) {
  return `rgb(${from.map((one, index) => Math.round(one + ((to[index] ?? one) - one) * share)).join(',')})`;
}

/** From top to bottom. @param {string} id @param {string[]} colours */
export function gradient(id, colours) {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** @param {string} id @param {string} middle @param {string} rim */
export function radial(id, middle, rim) {
  return `<radialGradient id="${id}"><stop stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/></radialGradient>`;
}

/** From edge to edge, open at the end. @param {{ y: number, height: number, length: number, shift: number }} shape */
export function wave({ y, height, length, shift }) {
  const points = range(52).map((index) => {
    const x = -10 + index * 20;
    const turn = (x / length) * 2 * Math.PI + shift;
    return [x, y + Math.sin(turn) * height + Math.sin(turn * 0.43 + shift) * height * 0.6];
  });
  return smooth(points);
}

/** A line through the middles of the points. @param {number[][]} points */
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
