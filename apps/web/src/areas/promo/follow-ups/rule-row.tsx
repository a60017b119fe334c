import { type PromoFollowUp, promoFollowUpEndpoints } from '@debut/contract/promo-follow-ups';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { CirclePlay, Headphones, type LucideIcon, MailX } from 'lucide-react';
import { dayCount } from '../../../data/dates.ts';
import { useChange } from '../../../data/use-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { listCounts, switchOff } from './follow-ups.model.ts';
import { texts } from './texts.ts';

type RuleRowProps = {
  promoId: string;
  rule: PromoFollowUp;
  canSend: boolean;
  /** Once follow-ups have ended, a rule can only be switched off. */
  isOver: boolean;
  onReview: () => void;
};

export function RuleRow({ promoId, rule, canSend, isOver, onReview }: RuleRowProps) {
  const Icon = icons[rule.trigger];
  const off = useSwitchOff(promoId, rule);
  return (
    <li className="flex gap-2.5 py-3">
      <Icon aria-hidden className="mt-1.5 size-4 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        {canSend && (rule.isOn || !isOver) ? (
          <Switch
            label={texts.names[rule.trigger]}
            hint={describeRule(rule)}
            checked={rule.isOn}
            className="items-start!"
            // A second press while it is saved would only open the dialog.
            onChange={(isOn) => !off.isPending && (isOn ? onReview() : off.run())}
          />
        ) : (
          <RuleState rule={rule} />
        )}
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          {listCounts(rule).map(({ text, tone }) => (
            <Badge key={tone} tone={tone}>
              {text}
            </Badge>
          ))}
          {canSend && !isOver && <EditButton rule={rule} onPress={onReview} />}
        </div>
        {rule.isOn && off.error && <ErrorBox className="mt-2">{off.error.message}</ErrorBox>}
      </div>
    </li>
  );
}

const icons: Record<FollowUpTrigger, LucideIcon> = { unopened: MailX, unplayed: CirclePlay, silent: Headphones };

/** Takes no review, because nobody gets an email by it. */
function useSwitchOff(promoId: string, { trigger, days, message }: PromoFollowUp) {
  const { mutate, isPending, error } = useChange(promoFollowUpEndpoints.update, {
    optimistic: (cache, { params }) =>
      cache.update(promoFollowUpEndpoints.list, (followUps, input) =>
        input.params.id === params.id ? switchOff(followUps, trigger) : followUps,
      ),
  });
  const input = { params: { id: promoId, trigger }, body: { isOn: false, days, message } };
  return { isPending, error, run: () => mutate(input) };
}

/** Instead of the switch, where there is nothing to switch. */
function RuleState({ rule }: { rule: PromoFollowUp }) {
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 mouse:min-h-9">
      <div className="min-w-0">
        <p className="py-1 font-medium text-sm">{texts.names[rule.trigger]}</p>
        <p className="-mt-0.5 pb-1 text-fg-3 text-xs">{describeRule(rule)}</p>
      </div>
      <Badge tone={rule.isOn ? 'success' : 'neutral'} className="mt-1">
        {rule.isOn ? texts.on : texts.off}
      </Badge>
    </div>
  );
}

function EditButton({ rule, onPress }: { rule: PromoFollowUp; onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={texts.editRule(texts.names[rule.trigger])}
      onClick={onPress}
      className="-mr-3 ml-auto"
    >
      {texts.edit}
    </Button>
  );
}

function describeRule({ trigger, days }: PromoFollowUp): string {
  return texts.purposes[trigger](dayCount(days));
}
