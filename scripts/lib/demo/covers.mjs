import { blend, draw, gradient, radial, range, round, smooth, wave } from './drawing.mjs';
import { createRandom } from './synthesizer.mjs';

/** Covers as SVG, 1000 by 1000. @type {Record<string, () => string>} */
export const covers = {
  'Glass Harbor': glassHarbor,
  'Night Bus Hymn': nightBusHymn,
  'Salt and Static': saltAndStatic,
  Halogen: halogen,
  'Paper Lanterns': paperLanterns,
  Undertow: undertow,
  'Lighthouse Keeper': lighthouseKeeper,
  'Slow Tide': slowTide,
  'Tidal Memory': tidalMemory,
  'Kitchen Tapes': kitchenTapes,
};

function glassHarbor() {
  const random = createRandom(11);
  const ripples = range(46).map((index) => {
    const y = 566 + index * index * 0.21 + index * 0.4;
    const width = 330 - index * 4 + random() * 90;
    const x = 500 - width / 2 + (random() - 0.5) * 90;
    return `<rect x="${x}" y="${y}" width="${width}" height="${1.5 + index * 0.14}" rx="3" fill="#ffd9b0" opacity="${0.75 - index * 0.014}"/>`;
  });
  const masts = [150, 196, 262, 742, 806, 861].map((x, index) => {
    const top = 400 + ((index * 37) % 70);
    return `<path d="M${x} 560V${top}" stroke="#2a1240" stroke-width="5"/><path d="M${x - 42} 552h84l-14 18h-56z" fill="#2a1240"/>`;
  });
  return draw(
    `${gradient('sky', ['#2b1055', '#7a2a75', '#f0705a', '#ffc98a'])}${gradient('sea', ['#c3546a', '#4b1d63', '#170b35'])}${radial('sun', '#fff4dc', '#ff9b5e')}`,
    `<rect width="1000" height="562" fill="url(#sky)"/><circle cx="500" cy="470" r="250" fill="#ffb27a" opacity=".28"/>
    <circle cx="500" cy="470" r="150" fill="url(#sun)"/><rect y="560" width="1000" height="440" fill="url(#sea)"/>
    ${masts.join('')}${ripples.join('')}`,
  );
}

function nightBusHymn() {
  const random = createRandom(23);
  const colors = ['#ffb347', '#ff5e7a', '#6ad1ff', '#ffe08a', '#9b7bff'];
  const lights = range(70).map(() => {
    const radius = 14 + random() ** 2 * 92;
    const color = colors[Math.floor(random() * colors.length)];
    return `<circle cx="${random() * 1000}" cy="${240 + random() * 520}" r="${radius}" fill="${color}" opacity="${0.3 + random() * 0.5}"/>`;
  });
  const rain = range(90).map(() => {
    const [x, y, length] = [random() * 1100, random() * 1000, 40 + random() * 130];
    return `<path d="M${x} ${y}l${-length * 0.22} ${length}" stroke="#cfe6ff" stroke-width="${0.8 + random() * 1.8}" opacity="${0.08 + random() * 0.22}"/>`;
  });
  return draw(
    `${gradient('night', ['#060a1f', '#121b45', '#25164a', '#0a0718'])}<filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect width="1000" height="1000" fill="url(#night)"/><g filter="url(#soft)">${lights.join('')}</g>${rain.join('')}
    <rect x="70" y="150" width="860" height="700" rx="90" fill="none" stroke="#05060f" stroke-width="46" opacity=".72"/>
    <path d="M500 150V850" stroke="#05060f" stroke-width="26" opacity=".72"/>`,
  );
}

function saltAndStatic() {
  const random = createRandom(37);
  const cells = 26;
  const size = 1000 / cells;
  const grains = range(cells * cells).map((index) => {
    const [column, row] = [index % cells, Math.floor(index / cells)];
    const [x, y] = [(column + 0.5) * size, (row + 0.5) * size];
    const distance = Math.hypot(x - 610, y - 420) / 1000;
    const torn = Math.sin(row * 1.3) > 0.55 ? (random() - 0.5) * 0.5 : (random() - 0.5) * 0.12;
    const heat = Math.min(1, Math.max(0, 1.1 - (distance + torn) * 1.75));
    const side = size * (0.24 + heat * 0.7);
    const color =
      heat < 0.6
        ? blend([38, 92, 108], [246, 234, 214], heat / 0.6)
        : blend([246, 234, 214], [255, 92, 58], (heat - 0.6) / 0.4);
    return `<rect x="${round(x - side / 2)}" y="${round(y - side / 2)}" width="${round(side)}" height="${round(side)}" rx="${round(side * 0.2)}" fill="${color}"/>`;
  });
  return draw(
    gradient('ground', ['#0d2b38', '#081a26']),
    `<rect width="1000" height="1000" fill="url(#ground)"/>${grains.join('')}`,
  );
}

function halogen() {
  const rings = range(22).map((index) => {
    const radius = 470 - index * 20;
    const hue = 12 + index * 2.3;
    return `<circle cx="500" cy="500" r="${radius}" fill="hsl(${hue} 100% ${12 + index * 3.4}%)" opacity="${0.35 + index * 0.03}"/>`;
  });
  const rays = range(60).map((index) => {
    const [angle, length] = [(index / 60) * 2 * Math.PI, index % 2 === 0 ? 480 : 420];
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${500 + x * 150} ${500 + y * 150}L${500 + x * length} ${500 + y * length}" stroke="#ffe9b8" stroke-width="2" opacity=".3"/>`;
  });
  const coil = range(9).map((index) => `<ellipse cx="${428 + index * 18}" cy="500" rx="13" ry="46"/>`);
  return draw(
    `${radial('room', '#3a0d0a', '#0b0306')}<filter id="glow"><feGaussianBlur stdDeviation="7"/></filter>`,
    `<rect width="1000" height="1000" fill="url(#room)"/>${rings.join('')}${rays.join('')}
    <g fill="none" stroke="#fffdf2" stroke-width="22" filter="url(#glow)">${coil.join('')}</g>
    <g fill="none" stroke="#fffef8" stroke-width="8">${coil.join('')}</g>`,
  );
}

function paperLanterns() {
  const hues = ['#ff8f5a', '#ffb84d', '#ff6f7d', '#ffd37a', '#f9775d'];
  const lanterns = lanternPlaces.map(([x = 0, y = 0, size = 0], index) => {
    const color = hues[index % hues.length];
    const ribs = [-0.5, 0, 0.5].map(
      (one) => `<ellipse cx="${x}" cy="${y}" rx="${Math.abs(one) * size || 2}" ry="${size * 1.16}"/>`,
    );
    return `<path d="M${x} ${y - size * 1.16}V-10" stroke="#5b2a4f" stroke-width="2" opacity=".5"/>
      <circle cx="${x}" cy="${y}" r="${size * 2.1}" fill="${color}" opacity=".13"/>
      <ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.16}" fill="${color}"/>
      <ellipse cx="${x}" cy="${y + size * 0.2}" rx="${size * 0.6}" ry="${size * 0.7}" fill="#fff3c9" opacity=".62"/>
      <g fill="none" stroke="#7c2f45" stroke-width="2" opacity=".35">${ribs.join('')}</g>
      <rect x="${x - size * 0.3}" y="${y - size * 1.26}" width="${size * 0.6}" height="${size * 0.16}" rx="4" fill="#6b2a45"/>
      <rect x="${x - size * 0.3}" y="${y + size * 1.1}" width="${size * 0.6}" height="${size * 0.16}" rx="4" fill="#6b2a45"/>`;
  });
  return draw(
    gradient('dusk', ['#2d1b4e', '#693668', '#c9586b', '#f3a06f']),
    `<rect width="1000" height="1000" fill="url(#dusk)"/>${lanterns.join('')}`,
  );
}

/** x, y, size; distant ones first. */
const lanternPlaces = [
  [140, 250, 42],
  [330, 170, 48],
  [560, 240, 40],
  [770, 160, 46],
  [900, 330, 42],
  [240, 470, 66],
  [690, 420, 72],
  [470, 430, 58],
  [870, 600, 84],
  [110, 700, 88],
  [570, 690, 112],
  [330, 790, 98],
];

function undertow() {
  const arms = range(30).map((index) => {
    const turn = (index / 30) * 2 * Math.PI;
    const points = range(40).map((step) => {
      const radius = 20 + step * 18;
      const angle = turn + Math.log(1 + step) * 1.35;
      return [500 + Math.cos(angle) * radius, 520 + Math.sin(angle) * radius * 0.92];
    });
    const hue = 178 + (index % 6) * 9;
    return `<path d="${smooth(points)}" fill="none" stroke="hsl(${hue} 72% ${26 + (index % 5) * 9}%)" stroke-width="${12 + (index % 4) * 7}" stroke-linecap="round" opacity=".82"/>`;
  });
  return draw(
    radial('deep', '#052b3b', '#02131f'),
    `<rect width="1000" height="1000" fill="#04212f"/>${arms.join('')}<circle cx="500" cy="520" r="112" fill="url(#deep)"/>
    <circle cx="500" cy="520" r="112" fill="none" stroke="#9ff3e4" stroke-width="3" opacity=".5"/>`,
  );
}

function lighthouseKeeper() {
  const random = createRandom(71);
  const stars = range(120).map(
    () =>
      `<circle cx="${random() * 1000}" cy="${random() * 620}" r="${0.7 + random() * 2}" fill="#fff" opacity="${0.25 + random() * 0.6}"/>`,
  );
  const waves = range(5).map((index) => {
    const line = wave({ y: 760 + index * 52, height: 13 + index * 4, length: 210 + index * 60, shift: index * 1.7 });
    return `<path d="${line}V1010H-10Z" fill="hsl(${222 - index * 4} 58% ${25 - index * 4}%)"/>`;
  });
  return draw(
    `${gradient('sky', ['#0b1030', '#1f2a66', '#5a4a91', '#e59a8d'])}<linearGradient id="beam"><stop stop-color="#fff3c4" stop-opacity=".9"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient>`,
    `<rect width="1000" height="1000" fill="url(#sky)"/>${stars.join('')}
    <path d="M300 352L1010 130V520Z" fill="url(#beam)" opacity=".8"/><path d="M300 352L-10 300V410Z" fill="#fff3c4" opacity=".3"/>
    <path d="M120 790Q300 690 520 790Z" fill="#10132c"/><path d="M256 740L272 392h56l16 348Z" fill="#f4ece0"/>
    <path d="M262 640l5-90h66l5 90Z M268 480l3-70h58l3 70Z" fill="#d9484b"/><rect x="262" y="372" width="76" height="22" rx="5" fill="#10132c"/>
    <rect x="276" y="330" width="48" height="44" fill="#fff3c4"/><path d="M268 330Q300 276 332 330Z" fill="#d9484b"/>
    <circle cx="300" cy="352" r="70" fill="#fff3c4" opacity=".35"/>${waves.join('')}`,
  );
}

function slowTide() {
  const colors = ['#fbd9c6', '#f5b8b2', '#dd93ae', '#a978b3', '#7464ad', '#4a56a0', '#2f4590', '#20316f'];
  const layers = colors.map((color, index) => {
    const line = wave({ y: 250 + index * 98, height: 34 - index * 1.5, length: 520 - index * 22, shift: index * 2.1 });
    return `<path d="${line}V1010H-10Z" fill="${color}"/>`;
  });
  return draw(
    gradient('morning', ['#fff4e3', '#ffe4cf']),
    `<rect width="1000" height="1000" fill="url(#morning)"/><circle cx="705" cy="235" r="96" fill="#fff" opacity=".9"/>${layers.join('')}`,
  );
}

function tidalMemory() {
  const bands = range(15).map((index) => {
    const line = wave({ y: 470 + index * 37, height: 15 + index * 2.2, length: 330 + index * 24, shift: index * 0.9 });
    return `<path d="${line}V1010H-10Z" fill="hsl(${262 - index * 2} ${54 + index}% ${55 - index * 2.9}%)"/>
      <path d="${line}" fill="none" stroke="#fff" stroke-width="1.6" opacity="${0.32 - index * 0.016}"/>`;
  });
  const halos = range(6).map(
    (index) => `<circle cx="500" cy="330" r="${205 + index * 52}" fill="#fff" opacity="${0.07 - index * 0.008}"/>`,
  );
  return draw(
    `${gradient('evening', ['#170f3a', '#3a1f75', '#8a4cc0', '#f0a5c8'])}${radial('moon', '#fffdf6', '#f6d9ec')}`,
    `<rect width="1000" height="1000" fill="url(#evening)"/>${halos.join('')}<circle cx="500" cy="330" r="190" fill="url(#moon)"/>
    <circle cx="436" cy="286" r="34" fill="#e9c3dd" opacity=".5"/><circle cx="566" cy="386" r="50" fill="#e9c3dd" opacity=".42"/>
    <circle cx="548" cy="262" r="20" fill="#e9c3dd" opacity=".42"/>${bands.join('')}`,
  );
}

function kitchenTapes() {
  const reel = (/** @type {number} */ x) => {
    const teeth = range(6).map(
      (index) =>
        `<rect x="${x - 8}" y="432" width="16" height="40" rx="4" transform="rotate(${index * 60} ${x} 500)"/>`,
    );
    return `<circle cx="${x}" cy="500" r="104" fill="#2b2a33"/><circle cx="${x}" cy="500" r="70" fill="#f3e7cf"/><g fill="#2b2a33">${teeth.join('')}</g>`;
  };
  const stripes = ['#e4572e', '#f3a712', '#a8c686', '#669bbc'].map(
    (color, index) => `<rect x="112" y="${658 + index * 27}" width="744" height="27" fill="${color}"/>`,
  );
  return draw(
    '',
    `<rect width="1000" height="1000" fill="#dfe3d0"/><circle cx="820" cy="170" r="230" fill="#f3a712" opacity=".85"/>
    <circle cx="130" cy="880" r="280" fill="#669bbc" opacity=".8"/><rect x="128" y="266" width="744" height="520" rx="46" fill="#1d1c24" opacity=".18"/>
    <rect x="112" y="246" width="744" height="520" rx="46" fill="#f8f2e4"/><rect x="150" y="286" width="668" height="74" rx="12" fill="#fff"/>
    <path d="M178 322h430M178 342h300" stroke="#b9b2a3" stroke-width="5" stroke-linecap="round"/><rect x="178" y="384" width="612" height="232" rx="116" fill="#3a3944"/>
    <rect x="392" y="440" width="184" height="120" rx="10" fill="#8d5b3f"/>${reel(314)}${reel(654)}
    <clipPath id="body"><rect x="112" y="246" width="744" height="520" rx="46"/></clipPath><g clip-path="url(#body)">${stripes.join('')}</g>`,
  );
}
