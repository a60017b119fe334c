import type { Me } from '@debut/contract/account';
import { commonFailures } from '@debut/contract/common-failures';
import { timeZoneOr } from '@debut/contract/days';
import { useMemo } from 'react';
import { appConfig } from '../../../data/app-config.ts';
import { listTimeZoneOptions } from '../../../data/time-zone-options.ts';
import { browserTimeZone } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';
import { useUpdateMe } from './use-me.ts';

/** The account’s time zone, and its daily email. */
export function DigestSettingsCard({ me }: { me: Me }) {
  return (
    <Card id="reminders" aria-labelledby="reminders-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="reminders-title">{texts.timeAndReminders}</CardTitle>
      <TimeZone me={me} />
      <TaskDigest me={me} />
    </Card>
  );
}

function TimeZone({ me }: { me: Me }) {
  const update = useUpdateMe();
  const here = browserTimeZone();
  const chosen = update.isPending ? (update.variables.body.timeZone ?? here) : timeZoneOr(here, me.timeZone);
  const options = useMemo(() => listTimeZoneOptions([chosen, here]), [chosen, here]);
  const save = (timeZone: string) =>
    update.mutate({ body: { timeZone } }, { onSuccess: () => toast.success(texts.timeZoneSaved) });
  return (
    <div className="mt-5 grid gap-3">
      <Field
        label={texts.timeZone}
        hint={texts.setsWhenTaskBecomesOverdue}
        error={update.error?.message}
        className="max-w-md"
      >
        <Select value={chosen} onChange={save} options={options} />
      </Field>
      {chosen !== here && !update.isPending && (
        <Notice
          className="max-w-md"
          action={
            <Button size="small" onClick={() => save(here)}>
              {texts.chooseIt}
            </Button>
          }
        >
          {texts.thisDeviceIsIn(here.replaceAll('_', ' '))}
        </Notice>
      )}
    </div>
  );
}

function TaskDigest({ me }: { me: Me }) {
  const update = useUpdateMe();
  const obstacle = findObstacle(me);
  const isOn = update.isPending ? update.variables.body.taskDigest === true : me.taskDigest;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Switch
        label={texts.dailyTaskEmail}
        hint={texts.at800ToOn(me.email)}
        checked={isOn}
        disabled={obstacle !== null && !isOn}
        onChange={(taskDigest) =>
          update.mutate({ body: { taskDigest } }, { onError: (error) => toast.failure(error.message) })
        }
      />
      {obstacle && <p className="mt-1 text-sm text-warning">{obstacle}</p>}
    </div>
  );
}

/** Why the server would not send it. */
function findObstacle({ emailVerified }: Me): string | null {
  const { identity } = appConfig();
  if (identity.kind === 'embedded' && !identity.mail) return commonFailures.mail_not_configured.sentence;
  return emailVerified ? null : commonFailures.email_not_confirmed.sentence;
}
