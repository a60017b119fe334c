import { useState } from 'react';
import { Card, CardTitle } from './card.tsx';
import { CheckCircle } from './check-circle.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

export function GalleryChoices() {
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  const [amount, setAmount] = useState(0.6);
  const [level, setLevel] = useState<'low' | 'medium' | 'high'>('medium');
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <CardTitle as="h3">Choices</CardTitle>
      <div>
        <Checkbox label="Send me a copy" hint="To the address of the account" checked={checked} onChange={setChecked} />
        <Checkbox label="Not chosen" checked={!checked} onChange={(next) => setChecked(!next)} />
        <Checkbox label="Some of them" checked="mixed" onChange={setChecked} />
        <Checkbox label="Disabled" checked disabled onChange={setChecked} />
      </div>
      <div>
        <Switch label="Reminders" hint="One day before" checked={on} onChange={setOn} />
        <Switch label="Switched off" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Disabled" checked disabled onChange={setOn} />
      </div>
      <Segmented label="Level" value={level} onChange={setLevel} options={levels} />
      <Segmented label="Level, disabled" value={level} onChange={setLevel} options={levels} disabled />
      <RadioCards label="Level, in sentences" value={level} onChange={setLevel} options={sentences} />
      <div className="flex items-center text-sm">
        <CheckCircle labelledBy="ticked" checked={checked} onChange={setChecked} />
        <span id="ticked">Ticked</span>
        <CheckCircle labelledBy="not-ticked" checked={!checked} onChange={(next) => setChecked(!next)} />
        <span id="not-ticked">Not ticked</span>
      </div>
      <div className="flex items-center gap-6">
        <Slider label="Amount" min={0} max={1} step={0.1} value={amount} onChange={setAmount} className="flex-1" />
        <Slider
          label="Amount, upright"
          min={0}
          max={1}
          step={0.1}
          value={amount}
          onChange={setAmount}
          orientation="vertical"
          className="h-28"
        />
      </div>
    </Card>
  );
}

const levels = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const;

const sentences = [
  { value: 'low', title: 'Low', aside: '1 of 3', text: 'For a quiet afternoon' },
  { value: 'medium', title: 'Medium', aside: '2 of 3', text: 'For most days' },
  { value: 'high', title: 'High', aside: '3 of 3', text: 'For the day itself' },
] as const;
