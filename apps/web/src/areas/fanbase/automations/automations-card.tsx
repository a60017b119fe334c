import {
  type Automation,
  type AutomationKind,
  automationEndpoints,
  automationPreviewDays,
  inactiveDays,
} from '@debut/contract/automations';
import { smsSegmentCredits } from '@debut/contract/limits';
import { Cake, Disc3, type LucideIcon, MoonStar, PartyPopper, Pencil, Zap } from 'lucide-react';
import { useId, useState } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { momentInSentence } from '../../../data/moments.ts';
import { planForTexts, readNeededPlan } from '../../../data/needed-plan.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useNow } from '../../../data/today.ts';
import { creditCount } from '../../../data/top-up.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { toUpdate } from './automation.model.ts';
import { AutomationDialog } from './automation-dialog.tsx';
import { texts } from './texts.ts';

/** Messages that go out by themselves. */
export function AutomationsCard() {
  const titleId = useId();
  const automations = useData(automationEndpoints.list, {});
  const [edited, setEdited] = useState<AutomationKind | null>(null);
  const skeleton = (
    <SkeletonGroup label={texts.loading}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="mt-3 h-24 w-full" />
      ))}
    </SkeletonGroup>
  );
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle id={titleId} icon={Zap}>
        {texts.title}
      </CardTitle>
      <p className="mt-1.5 text-fg-3 text-xs">{texts.intro}</p>
      <QueryView query={automations} pending={skeleton}>
        {(all) => {
          const automation = all.find(({ kind }) => kind === edited);
          return (
            <>
              <ul className="mt-3 grid gap-2.5">
                {all.map((one) => (
                  <AutomationRow key={one.kind} automation={one} onEdit={() => setEdited(one.kind)} />
                ))}
              </ul>
              {automation && <AutomationDialog automation={automation} onClose={() => setEdited(null)} />}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

const icons: Readonly<Record<AutomationKind, LucideIcon>> = {
  welcome: PartyPopper,
  'release-day': Disc3,
  birthday: Cake,
  inactive: MoonStar,
};

function AutomationRow({ automation, onEdit }: { automation: Automation; onEdit: () => void }) {
  const { kind, enabled, channels } = automation;
  const Icon = icons[kind];
  const name = texts.names[kind];
  const price = kind === 'welcome' && sellsCredits() ? texts.eachCreditCount(creditCount(smsSegmentCredits)) : '';
  const save = useChange(automationEndpoints.save, {
    saved: (cache, saved) =>
      cache.update(automationEndpoints.list, (all) => all.map((one) => (one.kind === kind ? saved : one))),
    onSuccess: (saved) => toast.success(saved.enabled ? texts.isOn(name) : texts.isOff(name)),
  });
  const rejectedForPlan = readNeededPlan(save.error);
  const planNeeded = planForTexts(usePlan());
  const neededPlan = rejectedForPlan ?? (!enabled && channels.every((one) => one !== 'email') ? planNeeded : null);
  return (
    <li className="flex gap-3 rounded-lg bg-s2 p-3.5">
      <span aria-hidden className="mt-1 grid size-9 shrink-0 place-items-center rounded-full bg-primary/15">
        <Icon className="size-[18px] text-primary-fg" />
      </span>
      <div className="min-w-0 flex-1">
        <Switch
          label={name}
          hint={texts.hints[kind](price, inactiveDays)}
          checked={enabled}
          disabled={save.isPending || (neededPlan !== null && !enabled)}
          onChange={(checked) => save.mutate({ body: { ...toUpdate(automation), enabled: checked } })}
        />
        {neededPlan && <PlanNotice needed={neededPlan} className="mt-2" />}
        {save.error && !rejectedForPlan && <ErrorBox className="mt-2">{save.error.message}</ErrorBox>}
        <div className="mt-1 flex min-h-11 items-center justify-between gap-3 mouse:min-h-8">
          <Next automation={automation} />
          <Button
            size="small"
            variant="ghost"
            className="-mr-2 shrink-0"
            aria-label={texts.editName(name)}
            onClick={onEdit}
          >
            <Pencil aria-hidden className="size-4" />
            {texts.edit}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Next({ automation: { kind, enabled, next } }: { automation: Automation }) {
  const now = useNow(60_000);
  if (!enabled) return <p className="text-fg-3 text-xs">{texts.off}</p>;
  if (kind === 'welcome') return <p className="text-fg-2 text-xs">{texts.whenTheyJoin}</p>;
  if (!next) return <p className="text-fg-3 text-xs">{texts.noneSoon(automationPreviewDays)}</p>;
  return (
    <p className="font-medium text-primary-fg text-xs tabular-nums">
      {texts.next(momentInSentence(next.at, now), next.fans)}
    </p>
  );
}
