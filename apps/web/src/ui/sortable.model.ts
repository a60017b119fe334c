export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Position and size in the list's coordinates. */
export interface Box extends Offset {
  readonly width: number;
  readonly height: number;
}

/** A rendered item, or a placeholder for `standsFor` items that aren't rendered: whole rows of a grid. */
export interface Part extends Box {
  readonly standsFor?: number;
}

/** The box of each item. Items that aren't rendered get the size and columns of the rendered ones. */
export function placesOf(parts: readonly Part[]): Box[] {
  const drawn = parts.filter(({ standsFor }) => standsFor === undefined);
  const { width = 0, height = 0 } = drawn[0] ?? {};
  const columns = [...new Set(drawn.map(({ x }) => x))].sort((one, other) => one - other);
  return parts.flatMap((part) => {
    if (part.standsFor === undefined) return part;
    const rows = Math.ceil(part.standsFor / columns.length);
    const fromRowToRow = rows > 1 ? (part.height - height) / (rows - 1) : 0;
    return Array.from({ length: part.standsFor }, (_, place) => ({
      x: columns[place % columns.length] ?? 0,
      y: part.y + Math.floor(place / columns.length) * fromRowToRow,
      width,
      height,
    }));
  });
}

/** The index of the place whose center is nearest to the center of the moved box. */
export function nearestPlace(places: readonly Box[], box: Box, offset: Offset): number {
  const x = box.x + offset.x + box.width / 2;
  const y = box.y + offset.y + box.height / 2;
  const distances = places.map((place) => Math.hypot(place.x + place.width / 2 - x, place.y + place.height / 2 - y));
  return distances.reduce((best, distance, index) => (distance < (distances[best] ?? 0) ? index : best), 0);
}

/** The index at which an item is shown during a drag: the items between `from` and `to` shift by one to make room. */
export function placeDuring(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  if (to <= place && place < from) return place + 1;
  return place;
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.flatMap((_item, index) => items[placeDuring(index, to, from)] ?? []);
}

/** Clamps the offset to the outermost places, so that a change of direction moves the item immediately. */
export function clampOffset(places: readonly Box[], box: Box, { x, y }: Offset): Offset {
  return {
    x: clamp(
      x,
      Math.min(...places.map((place) => place.x)) - box.x,
      Math.max(...places.map((place) => place.x)) - box.x,
    ),
    y: clamp(
      y,
      Math.min(...places.map((place) => place.y)) - box.y,
      Math.max(...places.map((place) => place.y)) - box.y,
    ),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
