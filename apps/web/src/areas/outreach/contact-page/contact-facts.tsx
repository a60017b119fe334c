import type { ContactDetail } from '@debut/contract/contact-history';
import { countryName } from '@debut/contract/countries';
import type { ReactNode } from 'react';
import { categoryNames } from '../../../data/recipients.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { texts } from './texts.ts';

/** Everything that is known about a contact; what is not is left out. */
export function ContactFacts({ contact }: { contact: ContactDetail }) {
  const { email, category, outlet, role, country, genres, tags, links, customFields, notes } = contact;
  const hasMore = outlet || role || country || genres.length + tags.length + links.length > 0 || notes;
  return (
    <Card aria-labelledby="contact-facts" className="p-4 sm:p-5">
      <CardTitle id="contact-facts">{texts.about}</CardTitle>
      <dl className="mt-4 grid gap-4 text-sm">
        <Fact label={texts.email}>
          <a href={`mailto:${encodeURIComponent(email)}`} className={linkClasses}>
            {email}
          </a>
        </Fact>
        {outlet && (
          <Fact label={texts.outlet}>
            {outlet.name} <span className="text-fg-3">{texts.outletKinds[outlet.kind]}</span>
          </Fact>
        )}
        {role && <Fact label={texts.role}>{role}</Fact>}
        <Fact label={texts.category}>{categoryNames[category]}</Fact>
        {country && <Fact label={texts.country}>{countryName(country)}</Fact>}
        {genres.length > 0 && (
          <Fact label={texts.genres}>
            <Labels labels={genres} />
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact label={texts.tags}>
            <Labels labels={tags} />
          </Fact>
        )}
        {links.length > 0 && (
          <Fact label={texts.links}>
            <ul className="grid gap-1">
              {links.map((link) => (
                <li key={link}>
                  <a href={link} target="_blank" rel="noreferrer" className={linkClasses}>
                    {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {Object.entries(customFields).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {notes && (
          <Fact label={texts.notes}>
            <span className="whitespace-pre-line">{notes}</span>
            <span className="mt-1 block text-fg-3 text-xs">{texts.onlyYouSeeNotes}</span>
          </Fact>
        )}
      </dl>
      {!hasMore && <p className="mt-4 text-fg-3 text-xs">{texts.noFacts}</p>}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-3 text-xs">{label}</dt>
      <dd className="mt-0.5 break-words" dir="auto">
        {children}
      </dd>
    </div>
  );
}

function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="min-w-0 max-w-full">
          <Badge className="max-w-full truncate">{label}</Badge>
        </li>
      ))}
    </ul>
  );
}

const linkClasses =
  'inline-block max-w-full rounded-sm leading-6 text-primary-fg underline-offset-2 hover:text-fg hover:underline';
