import { listenEndpoints } from '@debut/contract/promo-page';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '../data/api.ts';
import { texts } from './listen-texts.ts';
import type { ListenView } from './view.ts';

export function ListenStory({ view: { token, story, credits, photos } }: { view: ListenView }) {
  return (
    <div className="max-lg:order-6">
      {story && (
        <Section title={texts.story}>
          <Paragraphs text={story} />
        </Section>
      )}
      {credits && (
        <Section title={texts.credits}>
          <p dir="auto" className="whitespace-pre-line text-soft text-base leading-[1.65]">
            {credits}
          </p>
        </Section>
      )}
      {photos.length > 0 && (
        <Section title={texts.photos}>
          <ul className="grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1 sm:max-lg:grid-cols-4">
            {photos.map((photo, index) => (
              <Photo key={photo} address={photo} number={index + 1} />
            ))}
          </ul>
        </Section>
      )}
      {/* A preview has no address. */}
      {token && (
        <a
          href={addressOf('', listenEndpoints.oneSheet, { token })}
          className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold text-sm text-soft hover:text-white"
        >
          <FileText aria-hidden className="size-4" />
          {texts.oneSheet}
        </a>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 lg:mt-8">
      <h2 className="mb-2.5 font-bold text-2xl text-white lg:text-[1.5rem] lg:leading-8">{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <div className="grid gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line text-soft text-base leading-[1.65]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function Photo({ address, number }: { address: string; number: number }) {
  return (
    <li>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.openPhoto(number)}
        className="block overflow-hidden rounded-md border border-white/10"
      >
        <img
          src={address}
          alt={texts.photo(number)}
          loading="lazy"
          className="aspect-square w-full bg-s2 object-cover"
        />
      </a>
      <a
        href={address}
        download
        aria-label={texts.downloadPhotoNumber(number)}
        className="flex min-h-11 items-center gap-2 font-semibold text-soft text-sm hover:text-white"
      >
        <Download aria-hidden className="size-4 shrink-0" />
        {texts.downloadPhoto}
      </a>
    </li>
  );
}
