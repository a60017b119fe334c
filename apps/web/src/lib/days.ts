const dayMilliseconds = 86_400_000;

/** The day it is where the person sits, `YYYY-MM-DD`, as release dates are written. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** "Fri 27 Nov", and the year too unless it is this one. */
export function dayInWords(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const words = `${weekdays[date.getUTCDay()]} ${shortDay(day)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`;
}

/** "27 Nov" */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

// Not Intl: the product speaks English, and Intl's English puts commas and months where the browser's region wants them.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
