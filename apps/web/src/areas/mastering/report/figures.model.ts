/** A number as it stands in a chart or a row, with a real minus sign. */
export function figure(value: number, digits = 1): string {
  // What rounds to nothing has no sign.
  return (Number(value.toFixed(digits)) || 0).toFixed(digits).replace('-', '−');
}

/** The same for changes: up is marked as well. */
export function signedFigure(value: number, digits = 1): string {
  const shown = figure(value, digits);
  return Number(value.toFixed(digits)) > 0 ? `+${shown}` : shown;
}

/** "−14 LUFS", "−8.5 LUFS": a target is as exact as it was set. */
export function targetFigure(lufs: number): string {
  return figure(lufs, Number.isInteger(lufs) ? 0 : 1);
}

/** For values that silence does not have. */
export function figureOrNone(value: number | null, digits = 1): string {
  return value === null ? '–' : figure(value, digits);
}
