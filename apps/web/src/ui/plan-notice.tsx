import { ArrowUpRight } from 'lucide-react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';

type PlanNoticeProps = {
  /** What is not included, and the address of the plan that includes it. */
  needed: { readonly sentence: string; readonly link: string };
  className?: string;
};

/** In place of what the plan does not include. Plans open in a tab of their own, so that nothing typed here is lost. */
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
