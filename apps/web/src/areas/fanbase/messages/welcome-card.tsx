import { smsSegmentCredits } from '@debut/contract/limits';
import { type WelcomeText, welcomeTextEndpoints } from '@debut/contract/welcome-text';
import { PartyPopper } from 'lucide-react';
import { useId } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { planForTexts, readNeededPlan } from '../../../data/needed-plan.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { creditCount } from '../../../data/top-up.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { submitForm } from '../../../ui/form.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** A text that new fans get once, automatically. */
export function WelcomeCard() {
  const titleId = useId();
  const welcome = useData(welcomeTextEndpoints.read, {});
  const skeleton = (
    <SkeletonGroup label={texts.loadingWelcomeText}>
      <Skeleton className="mt-3 h-11 w-full" />
    </SkeletonGroup>
  );
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle id={titleId} icon={PartyPopper}>
        {texts.welcomeText}
      </CardTitle>
      <QueryView query={welcome} pending={skeleton}>
        {(saved) => <WelcomeForm saved={saved} />}
      </QueryView>
    </Card>
  );
}

function WelcomeForm({ saved }: { saved: WelcomeText }) {
  const save = useChange(welcomeTextEndpoints.save, {
    saved: (cache, response) => cache.update(welcomeTextEndpoints.read, () => response),
    onSuccess: ({ enabled }) => toast.success(describeSaved(saved.enabled, enabled)),
  });
  const form = useForm({
    schema: welcomeTextEndpoints.save.body,
    initial: { text: saved.text },
    toBody: ({ text }) => ({ enabled: saved.enabled, text }),
    submit: (body) => save.mutateAsync({ body }),
  });
  const { text } = form.values;
  const rejectedForPlan = readNeededPlan(save.error);
  const neededPlan = planForTexts(usePlan()) ?? rejectedForPlan;
  // The switch saves as well, so the request's error is shown and not only the form's.
  const error = form.errors.text ?? save.error?.message;
  return (
    <form noValidate onSubmit={(event) => submitForm(event, form.submit)} className="mt-1 grid gap-3">
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-2" />}
      {(!neededPlan || saved.enabled) && (
        <Switch
          label={texts.textNewFansWhenThey}
          hint={texts.oncePerFanWhoJoins(sellsCredits() ? texts.eachCreditCount(creditCount(smsSegmentCredits)) : '')}
          checked={saved.enabled}
          onChange={(enabled) => save.mutate({ body: { enabled, text } })}
          disabled={save.isPending}
        />
      )}
      {(saved.enabled || save.isError || neededPlan) && (
        <>
          <Field label={texts.welcomeText} error={rejectedForPlan ? null : error}>
            <TextArea
              value={text}
              onChange={(value) => {
                save.reset();
                form.change({ text: value });
              }}
              rows={3}
            />
          </Field>
          <p className="break-words text-fg-3 text-xs">
            {texts.fansRead} <span className="text-fg-2">{saved.preview}</span>
          </p>
          {text !== saved.text && (
            <Button type="submit" busy={save.isPending}>
              {texts.saveWelcomeText}
            </Button>
          )}
        </>
      )}
    </form>
  );
}

function describeSaved(wasEnabled: boolean, isEnabled: boolean): string {
  if (isEnabled) return texts.newFansGetYourWelcome;
  return wasEnabled ? texts.welcomeTextIsOff : texts.yourWelcomeTextIsSaved;
}
