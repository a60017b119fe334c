import { maxPageLinks } from '@debut/contract/limits';
import { recognizeService } from '@debut/contract/music-services';
import { type ReleasePage, releasePageEndpoints } from '@debut/contract/release-pages';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { ServiceIcon } from '../../../public/service-icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LinkRow } from './link-row.tsx';
import { describePastedLinks, keepUnread, readPastedLinks } from './links.model.ts';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.links;

type LinksSectionProps = { form: PageForm; page: ReleasePage; canManage: boolean };

/** Where the release can be heard, bought and supported. */
export function LinksSection({ form, page, canManage }: LinksSectionProps) {
  const { links } = form.values;
  const remove = (url: string) => form.change({ links: links.filter((one) => one !== url) });
  return (
    <FormSection title={texts.title} note={texts.count(links.length, maxPageLinks)}>
      {canManage && <LinkField form={form} />}
      {canManage && <FindOnSpotify form={form} page={page} />}
      {links.length === 0 && <p className="text-fg-3 text-sm">{texts.none}</p>}
      {links.length > 0 && (
        <ul className="divide-y divide-white/[.06]">
          {links.map((url) => (
            <LinkRow
              key={url}
              url={url}
              stored={page.services.find((one) => one.url === url)}
              onRemove={canManage ? () => remove(url) : null}
            />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function LinkField({ form }: { form: PageForm }) {
  const [notice, setNotice] = useState<string | null>(null);
  const { links, pasted } = form.values;
  const typed = readPastedLinks(pasted, links);

  function add(text: string) {
    const read = readPastedLinks(text, links);
    form.change({ links: [...links, ...read.added], pasted: keepUnread(read) });
    setNotice(describePastedLinks(read) ?? (read.hasDuplicates ? texts.duplicate : null));
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text');
    if (pasted.trim() !== '' || readPastedLinks(text, []).added.length === 0) return;
    event.preventDefault();
    add(text);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (pasted.trim() !== '') add(pasted);
  }

  return (
    <div>
      <Field label={texts.label} hint={texts.hint} error={form.errors.links ?? notice}>
        <TextArea
          value={pasted}
          onChange={(text) => {
            setNotice(null);
            // The error of the links concerns what is typed here, too.
            form.change({ pasted: text, links });
          }}
          rows={2}
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          onPaste={paste}
          onKeyDown={press}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {typed.added.length > 0 && (
          <>
            <Button size="small" onClick={() => add(pasted)}>
              <Plus aria-hidden className="size-4" />
              {texts.add}
            </Button>
            <p role="status" className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 text-fg-2 text-sm">
              {typed.added.map((url) => (
                <Recognized key={url} url={url} />
              ))}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** By the code of the release; only while there is no link to Spotify. */
function FindOnSpotify({ form, page: { kind, id } }: { form: PageForm; page: ReleasePage }) {
  const { links } = form.values;
  const search = useChange(releasePageEndpoints.spotify, {
    onSuccess: ({ url }) => form.change({ links: [url, ...links] }),
  });
  if (links.some((url) => recognizeService(url).id === 'spotify') || links.length >= maxPageLinks) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" busy={search.isPending} onClick={() => search.mutate({ params: { kind, id } })}>
        <ServiceIcon link={{ service: 'spotify', kind: 'play' }} className="size-4" />
        {texts.findOnSpotify}
      </Button>
      {search.error && (
        <p role="alert" className="min-w-0 text-fg-2 text-sm">
          {search.error.message}
        </p>
      )}
    </div>
  );
}

function Recognized({ url }: { url: string }) {
  const { id: service, name, kind } = recognizeService(url);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <ServiceIcon link={{ service, kind }} className="size-4 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}
