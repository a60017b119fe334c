/** Where a page of a list by time ends. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

export function readCursor(text: string | undefined): PageCursor | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = text.split(',');
  return { at: new Date(at), id };
}

export function writeCursor(last: { at: string; id: string } | undefined): string | null {
  return last ? `${last.at},${last.id}` : null;
}
