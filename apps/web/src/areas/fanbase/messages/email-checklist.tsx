import { type EmailCheck, fanEmailEndpoints } from '@debut/contract/fan-email';
import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useData } from '../../../data/use-data.ts';
import { Disclosure } from './disclosure.tsx';
import { texts } from './texts.ts';

/** What mail programs check before they show an email in the inbox. */
export function EmailChecklist() {
  const { data } = useData(fanEmailEndpoints.check, {});
  if (!data || data.items.length === 0) return null;
  const missing = data.items.filter(({ state }) => state === 'missing').length;
  const note = missing > 0 ? texts.toFix(missing) : texts.allSet;
  return (
    <Disclosure
      title={texts.emailChecklist}
      note={<span className={missing > 0 ? 'text-warning' : 'text-success'}>{note}</span>}
    >
      {data.items.map(({ item, state, sentence }) => (
        <li key={item} className="flex items-start gap-2 text-fg-2 text-sm">
          <StateIcon state={state} />
          <span className="wrap-anywhere min-w-0">{sentence}</span>
        </li>
      ))}
    </Disclosure>
  );
}

type CheckState = EmailCheck['items'][number]['state'];

function StateIcon({ state }: { state: CheckState }) {
  const { icon: Icon, label, color } = looks[state];
  return <Icon role="img" aria-label={label} className={`mt-0.5 size-4 shrink-0 ${color}`} />;
}

const looks: Readonly<Record<CheckState, { icon: LucideIcon; label: string; color: string }>> = {
  ok: { icon: CircleCheck, label: texts.done, color: 'text-success' },
  missing: { icon: TriangleAlert, label: texts.missing, color: 'text-warning' },
  unknown: { icon: CircleHelp, label: texts.notChecked, color: 'text-fg-3' },
};
