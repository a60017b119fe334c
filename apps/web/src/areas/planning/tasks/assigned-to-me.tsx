import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useTeam } from '../comments/use-team.ts';
import { texts } from './texts.ts';

/** A filter for lists of tasks; without a team there is nothing to filter. */
export function useAssignedToMe() {
  const { me, hasOthers } = useTeam();
  const [isOn, setOn] = useState(false);
  return {
    assigneeId: isOn && hasOthers ? me?.id : undefined,
    control: hasOthers && <Checkbox label={texts.assignedToMe} checked={isOn} onChange={setOn} />,
  };
}
