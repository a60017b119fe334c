import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { htmlToText } from './templates.model.ts';
import { TextWithPlaceholders } from './text-with-placeholders.tsx';
import { texts } from './texts.ts';
import type { TemplateText, Versions } from './use-versions.ts';

type VersionsPanelProps = { versions: Versions; onChoose: (text: TemplateText) => void };

/** The artist's version beside a new one; choosing either closes the panel. */
export function VersionsPanel({ versions, onChoose }: VersionsPanelProps) {
  const { own, shown, position, count, error } = versions;
  if (error)
    return (
      <ErrorBox action={<Button onClick={versions.load}>{texts.tryAgain}</Button>}>
        {describeFailure(error, texts.versionsCouldNotBeLoaded)}
      </ErrorBox>
    );
  if (!own || !shown)
    return (
      <SkeletonGroup label={texts.loadingVersions} className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Version title={texts.newVersion} aside={texts.versionOf(position, count)} text={shown} isNew>
        <Button size="small" variant="primary" onClick={() => onChoose(shown)}>
          {texts.useNewVersion}
        </Button>
        <Button size="small" onClick={versions.showNext}>
          {texts.nextVersion}
        </Button>
      </Version>
      <Version title={texts.yourVersion} text={own}>
        <Button size="small" onClick={() => onChoose(own)}>
          {texts.keepYourVersion}
        </Button>
      </Version>
    </div>
  );
}

type VersionProps = { title: string; aside?: string; text: TemplateText; isNew?: boolean; children: ReactNode };

function Version({ title, aside, text, isNew = false, children }: VersionProps) {
  return (
    <section
      aria-label={title}
      aria-live={isNew ? 'polite' : undefined}
      className="min-w-0 rounded-md border border-line bg-s2 p-4"
    >
      <h3 className="flex items-baseline justify-between gap-3 font-semibold text-sm">
        {title}
        {aside && <span className="font-normal text-fg-3 text-xs tabular-nums">{aside}</span>}
      </h3>
      {/* Above the text, because an email is taller than the dialog. */}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      <p className="mt-4 break-words font-medium text-sm">
        <TextWithPlaceholders text={text.subject} />
      </p>
      <p className="mt-2 whitespace-pre-line break-words text-fg-2 text-xs leading-relaxed">
        <TextWithPlaceholders text={htmlToText(text.body)} />
      </p>
    </section>
  );
}
