export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Where something lies, in the coordinates of its list. */
export interface Box extends Offset {
  readonly width: number;
  readonly height: number;
}

/** The place whose centre is nearest to that of a box moved by the offset. */
export function nearestPlace(places: readonly Box[], box: Box, offset: Offset): number {
  const x = box.x + offset.x + box.width / 2;
  const y = box.y + offset.y + box.height / 2;
  const distances = places.map((place) => Math.hypot(place.x + place.width / 2 - x, place.y + place.height / 2 - y));
  return distances.reduce((best, distance, index) => (distance < (distances[best] ?? 0) ? index : best), 0);
}

/** Where the item of one place lies while another is carried from its place to a new one: those between make room. */
export function placeDuring(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  if (to <= place && place < from) return place + 1;
  return place;
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.flatMap((_item, index) => items[placeDuring(index, to, from)] ?? []);
}

/** The nearest offset that keeps a box within the outermost places, so that turning back is felt at once. */
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
