import { Download, FingerprintPattern } from 'lucide-react';
import { fileSize } from '../ui/file-size.ts';
import { FormError } from './form-fields.tsx';
import { type DownloadOffer, listDownloads } from './listen.model.ts';
import { twoColumns } from './listen-options.tsx';
import { texts } from './listen-texts.ts';
import type { ListenTrack, ListenView } from './view.ts';

/** All files of the release, or why there are none yet. */
export function ListenDownloads({ view, error }: { view: ListenView; error: string | undefined }) {
  return (
    <div data-swap="downloads" id="downloads" className="max-lg:order-5 mt-10 lg:mt-6">
      <FormError
        id="download-error"
        error={error === undefined ? undefined : { sentence: error, fields: [] }}
        className="mb-4"
      />
      {view.hasDownloads && <Offers view={view} />}
      {view.isMarked && <WatermarkNotice view={view} />}
    </div>
  );
}

function Offers({ view }: { view: ListenView }) {
  const { tracks, needsFeedback } = view;
  const offers = listDownloads(view);
  const [offer] = offers;
  if (offer)
    return (
      <section>
        <h2 className={titleClasses}>{texts.downloadTracks(offer.files)}</h2>
        <div className={`mt-2.5 grid gap-2 ${twoColumns}`}>
          {offers.map((each) => (
            <Offer key={each.format} offer={each} />
          ))}
        </div>
      </section>
    );
  const isLimitReached = tracks.some(({ state }) => state === 'ready') && !needsFeedback;
  if (!needsFeedback && !isLimitReached) return null;
  return (
    <section>
      <h2 className={titleClasses}>{texts.downloads}</h2>
      <p className="mt-1.5 text-soft text-[.875rem]">{needsFeedback ? texts.feedbackFirst : texts.limitReached}</p>
      {needsFeedback && (
        <a
          href="#feedback"
          className="inline-flex min-h-11 items-center font-semibold text-(--accent-text) text-[.875rem] underline-offset-4 hover:underline"
        >
          {texts.giveFeedback}
        </a>
      )}
    </section>
  );
}

const titleClasses = 'font-sans font-semibold text-[.875rem] tracking-normal text-white';

const qualities = { mp3: texts.mp3Quality, wav: texts.wavQuality };

function Offer({ offer: { format, url, files, bytes } }: { offer: DownloadOffer }) {
  return (
    <a
      href={url}
      data-download
      aria-label={files > 1 ? texts.downloadAll(files, texts[format]) : undefined}
      className={`${fileClasses} min-h-15 gap-2.5 rounded-lg px-3 py-2`}
    >
      <Download aria-hidden className="size-[1.125rem] shrink-0" />
      <span className="min-w-0 text-left">
        <span className="block font-semibold text-[.9375rem] leading-tight">
          {texts[format]}
          {files > 1 && <span className="font-normal"> · {texts.zip}</span>}
        </span>{' '}
        <span className="mt-0.5 block text-soft text-xs tracking-tight">
          {qualities[format]} · {fileSize(bytes)}
        </span>
      </span>
    </a>
  );
}

const fileClasses =
  'flex items-center border border-white/18 bg-white/9 text-white transition-colors hover:border-white/35 hover:bg-white/14';

/** The files of one track. */
export function TrackDownloads({ track: { title, downloads } }: { track: ListenTrack }) {
  return downloads.map(({ format, url }) => (
    <a
      key={format}
      href={url}
      data-download
      aria-label={texts.downloadFile(texts[format], title)}
      className={`${fileClasses} h-11 gap-1.5 rounded-md px-3 font-semibold text-sm`}
    >
      <Download aria-hidden className="size-[.9375rem] shrink-0 max-sm:hidden" />
      {texts[format]}
    </a>
  ));
}

/** Polite, because almost nobody who reads it leaks anything. */
function WatermarkNotice({ view: { kind, hasDownloads } }: { view: ListenView }) {
  const isPersonal = kind === 'personal';
  return (
    <div className="mt-6 flex gap-3.5 border-white/14 border-t pt-5 text-sm leading-normal">
      <FingerprintPattern aria-hidden className="size-6.5 shrink-0 text-(--accent-text)" />
      <div>
        <p className="font-semibold text-white">{isPersonal ? texts.watermarked : texts.watermarkedShared}</p>
        <p className="text-soft">{(isPersonal ? texts.watermarkedHint : texts.watermarkedSharedHint)(hasDownloads)}</p>
      </div>
    </div>
  );
}
