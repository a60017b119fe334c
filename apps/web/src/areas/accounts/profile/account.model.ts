import { texts } from './texts.ts';
/** "Chrome on Windows", from the user agent. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return texts.unknownDevice;
  const browser = findMatch(userAgent, browsers) ?? texts.browser;
  const system = findMatch(userAgent, systems);
  return system ? texts.onBrowser(browser, system) : browser;
}

// Order matters: most browsers also name the ones they descend from.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, texts.samsungInternet],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
  [/curl|node|python|okhttp/i, texts.program],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function findMatch(text: string, patterns: [RegExp, string][]): string | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
