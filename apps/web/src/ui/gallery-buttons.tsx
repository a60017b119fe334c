import { ArrowRight, EllipsisVertical, Plus, Search, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-classes.ts';
import { Card, CardTitle } from './card.tsx';
import { CheckCircle } from './check-circle.tsx';
import { Checkbox } from './checkbox.tsx';
import { DayField } from './day-field.tsx';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { IconButton } from './icon-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

export function GalleryButtons() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <GallerySection title="Buttons">
      {variants.map((variant) => (
        <GalleryRow key={variant} title={variant}>
          <Button variant={variant}>Continue</Button>
          <Button variant={variant}>
            {variant.startsWith('danger') ? <Trash2 className="size-4" /> : <Plus className="size-4" />}
            With icon
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </GalleryRow>
      ))}
      <GalleryRow title="Sizes">
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
        <Button size="huge" variant="primary">
          Huge
        </Button>
      </GalleryRow>
      <GalleryRow title="Link and live busy state">
        <Button asChild variant="primary">
          <a href="#gallery">
            Back to the top
            <ArrowRight className="size-4" />
          </a>
        </Button>
        <Button busy={busy} onClick={work}>
          Save the changes
        </Button>
      </GalleryRow>
      <GalleryRow title="Icon buttons">
        <IconButton icon={Search} label="Search" />
        <IconButton icon={EllipsisVertical} label="Options" />
        <IconButton icon={Share2} label="Share" variant="secondary" />
        <IconButton icon={Trash2} label="Delete" disabled />
      </GalleryRow>
    </GallerySection>
  );
}

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'dangerQuiet', 'dangerGhost'];

function GalleryChoices() {
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

export function GalleryFields() {
  const [text, setText] = useState('Blue window');
  const [long, setLong] = useState('Two lines of text\nto show the height');
  const [secret, setSecret] = useState('correct horse');
  const [color, setColor] = useState<'red' | 'green'>('red');
  const [day, setDay] = useState('2026-11-20');
  const [files, setFiles] = useState<string[]>([]);
  return (
    <GallerySection title="Fields" className="items-start lg:grid-cols-2">
      <Card className="grid gap-5 p-5 sm:p-6">
        <CardTitle as="h3">Text</CardTitle>
        <Field label="Name" hint="A sentence that helps.">
          <TextInput value={text} onChange={setText} />
        </Field>
        <Field label="Empty" aside="Optional">
          <TextInput value="" onChange={setText} placeholder="Type here" />
        </Field>
        <Field label="Email address" error="Please enter a valid email address.">
          <TextInput type="email" value={text} onChange={setText} />
        </Field>
        <Field label="Disabled">
          <TextInput value={text} onChange={setText} disabled />
        </Field>
        <Field label="Large, hidden label" labelHidden>
          <TextInput size="large" value={text} onChange={setText} />
        </Field>
        <Field label="Password">
          <PasswordInput value={secret} onChange={setSecret} autoComplete="off" />
        </Field>
        <Field label="Description" aside={`${long.length} / 200`}>
          <TextArea value={long} onChange={setLong} />
        </Field>
        <Field label="Colour">
          <Select value={color} onChange={setColor} options={colors} />
        </Field>
        <Field label="Day">
          <DayField value={day} text={day} onChange={setDay} today="2026-11-15" from="2026-11-15" />
        </Field>
      </Card>
      <div className="grid gap-6">
        <GalleryChoices />
        <Card className="grid gap-5 p-5 sm:p-6">
          <CardTitle as="h3">Files</CardTitle>
          <FileDrop
            label="Drop pictures here or choose them"
            hint="PNG or JPEG, up to 10 MB"
            accept="image/png,image/jpeg"
            multiple
            onFiles={(chosen) => setFiles(chosen.map((file) => file.name))}
          />
          {files.length > 0 && <p className="text-fg-2 text-sm">{files.join(', ')}</p>}
          <FileDrop label="Not now" hint="Disabled" accept="image/png" disabled onFiles={() => undefined} />
        </Card>
      </div>
    </GallerySection>
  );
}

const colors = [
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
] as const;
