import { addDays } from '@debut/contract/days';
import { musicServices, recognizeService } from '@debut/contract/music-services';
import { defaultPhoneCountry } from '@debut/contract/phones';
import type { ReleasePage } from '@debut/contract/release-pages';
import type { ShowView } from '../../../public/show.model.ts';
import type { ReleaseLink, ReleaseView, RemindView } from '../../../public/view.ts';
import { waveformPart } from '../../../ui/waveform.ts';
import { minuteOf, type PageValues } from '../page/page-form.model.ts';
import { releaseMomentOf } from '../page/publish.model.ts';

/** Before the release, or from release day on. */
export type PreviewStage = 'before' | 'out';

export interface PreviewOptions {
  readonly stage: PreviewStage;
  readonly now: Date;
  readonly addressOf: (image: string) => string;
  /** What the page takes from the fanbase page, if the artist has one. */
  readonly fanbase: { readonly name: string; readonly image: string | null } | null;
  /** Of the artist, still to come. */
  readonly shows: readonly ShowView[];
}

/** The page with the current values of the form, as fans would see it. */
export function previewOf(page: ReleasePage, values: PageValues, options: PreviewOptions): ReleaseView {
  const { stage, addressOf, fanbase, shows } = options;
  const { layout, credits, lyrics, timeZone } = values;
  return {
    ...{ layout, lyrics, timeZone },
    ...{ kind: page.kind, title: page.title, artist: page.artist, projectTitle: page.projectTitle },
    path,
    address: page.url,
    cover: page.coverArt && addressOf(page.coverArt),
    artistImage: fanbase?.image ? addressOf(fanbase.image) : null,
    ...datePreview(page, values, options),
    links: listLinks(values.links).filter(({ kind }) => stage === 'out' || kind === 'tip' || kind === 'shop'),
    snippet: cutSnippet(page, values),
    credits: credits.filter(({ role, name }) => role.trim() !== '' || name.trim() !== ''),
    video: readVideo(values.video),
    quotes: [],
    remind: previewReminders(page, values),
    fanbase: fanbase && { name: fanbase.name, address: '#' },
    shows: values.showShows ? shows : [],
    artistPage: null,
  };
}

function previewReminders({ releaseDate, reminders }: ReleasePage, { reminders: set }: PageValues): RemindView | null {
  if (!set.enabled || releaseDate === null) return null;
  const offered = new Set(reminders.channels);
  if (set.whatsAppTemplateId === null) offered.delete('whatsapp');
  const channels = (['sms', 'whatsapp', 'email'] as const).filter((channel) => offered.has(channel));
  return channels.length > 0 ? { channels, token: '', country: defaultPhoneCountry } : null;
}

/** A day that has passed is shown as if it were still to come. */
function datePreview(page: ReleasePage, values: PageValues, { stage, now }: PreviewOptions) {
  const minute = minuteOf(values.time) ?? page.minute;
  const release = releaseMomentOf({ ...page, ...values, minute });
  if (stage === 'out') return { phase: 'out', release, now: now.toISOString() } as const;
  if (!release) return { phase: 'undated', release, now: now.toISOString() } as const;
  const eve = new Date(`${addDays(release.day, -eveDays)}T12:00:00Z`);
  return { phase: 'before', release, now: (eve < now ? eve : now).toISOString() } as const;
}

const eveDays = 2;

/** Nothing is requested from it: links can't be pressed, and sound loads when it is played. */
const path = '/r/preview/preview';

const usualOrder = new Map<string, number>(musicServices.map(({ id }, index) => [id, index]));

/** In the order of a page on which nobody has clicked yet. */
function listLinks(urls: readonly string[]): ReleaseLink[] {
  const placeOf = ({ service }: ReleaseLink) => usualOrder.get(service) ?? usualOrder.size;
  return urls
    .map((url) => {
      const { id: service, name, kind } = recognizeService(url);
      return { id: url, service, name, kind };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function cutSnippet({ snippetTracks }: ReleasePage, { snippet }: PageValues): ReleaseView['snippet'] {
  const track = snippetTracks.find(({ id }) => id === snippet?.trackId);
  if (!snippet || !track) return null;
  const { start, seconds } = snippet;
  const whole = track.seconds ?? start + seconds;
  const waveform = waveformPart(track.waveform, start / whole, (start + seconds) / whole);
  return { url: `${path}/snippet.mp3`, seconds, waveform };
}

/** Nothing is loaded from the service in the preview. */
function readVideo(address: string): ReleaseView['video'] {
  const service = /^https?:\/\/([\w-]+\.)*vimeo\.com\//i.test(address.trim())
    ? 'Vimeo'
    : recognizeService(address.trim()).id.startsWith('youtube') && 'YouTube';
  return service ? { service, url: '#', player: '' } : null;
}
