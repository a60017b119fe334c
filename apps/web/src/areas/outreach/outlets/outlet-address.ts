/** Where an outlet is shown. */
export function outletAddress(id: string): string {
  return `${outletsAddress}&outlet=${encodeURIComponent(id)}`;
}

export const outletsAddress = '/recipients?view=outlets';
