import { ArrowUpRight } from 'lucide-react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';

type PlanNoticeProps = {
  /** What the plan doesn't include, and a link to the plans that do. */
  needed: { readonly sentence: string; readonly link: string };
  className?: string;
};

/** Replaces a feature that the plan doesn't include. Plans open in a new tab, so that unsaved input isn't lost. */
export function PlanNotice({ needed: { sentence, link }, className }: PlanNoticeProps) {
  return (
    <div role="status" className={className}>
      <Notice
        tone="plan"
        className="items-center!"
        action={
          <Button asChild size="small">
            <a href={link} target="_blank" rel="noreferrer">
              {texts.seePlans}
              <ArrowUpRight aria-hidden className="size-4" />
              <span className="sr-only">{texts.opensInNewTab}</span>
            </a>
          </Button>
        }
      >
        {sentence}
      </Notice>
    </div>
  );
}
