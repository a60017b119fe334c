import { Inbox, ListChecks, Mail, Settings2, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge, type BadgeTone } from './badge.tsx';
import { Button } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorBox } from './error-box.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { Notice } from './notice.tsx';
import { Progress, Spinner } from './progress.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

export function GallerySurfaces() {
  const [tab, setTab] = useState<'first' | 'second' | 'third' | 'fourth'>('second');
  const titleId = useId();
  return (
    <GallerySection title="Surfaces">
      <Tabs label="Example tabs" tabs={tabs} value={tab} onChange={setTab}>
        {tabs.map(({ id, label }) => (
          <TabPanel key={id} id={id}>
            <p className="text-fg-2 text-sm">Content of {label}.</p>
          </TabPanel>
        ))}
      </Tabs>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-labelledby={titleId} className="p-5 sm:p-6">
          <CardTitle as="h3" id={titleId} icon={Sparkles} aside={<Badge tone="success">Ready</Badge>}>
            Card with a title
          </CardTitle>
          <p className="mt-3 text-fg-2 text-sm">Text on a card.</p>
        </Card>
        <Card>
          <EmptyState
            as="h3"
            icon={Inbox}
            title="Nothing here yet"
            text="What you add will show up in this place."
            action={<Button variant="primary">Add something</Button>}
          />
        </Card>
      </div>
      <GalleryRow title="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="primary" icon={Sparkles}>
          3
        </Badge>
      </GalleryRow>
      <GalleryRow title="Avatars">
        {['Ada Lovelace', 'Grace Hopper', 'Alan', 'Katherine G. Johnson', 'Émile Zola', 'Li Wei'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Small One" size="small" />
        <Avatar name="Large One" size="large" />
      </GalleryRow>
    </GallerySection>
  );
}

const tabs = [
  { id: 'first', label: 'Settings', icon: Settings2 },
  { id: 'second', label: 'Tasks', icon: ListChecks, badge: 14 },
  { id: 'third', label: 'Emails', icon: Mail },
  { id: 'fourth', label: 'Everything else' },
] as const;

const tones: BadgeTone[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'info', 'accent'];

export function GalleryTokens() {
  return (
    <GallerySection title="Colours and type">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {surfaces.map((surface) => (
          <div key={surface} className={`rounded-lg border border-line p-4 ${surface}`}>
            <p className="mb-2 font-semibold text-sm">{surface}</p>
            {texts.map((text) => (
              <p key={text} className={`text-sm ${text}`}>
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
      <GalleryRow title="Sizes">
        <div className="min-w-0">
          {sizes.map((size) => (
            <p key={size} className={`truncate font-bold font-display ${size}`}>
              {size} Quick brown fox
            </p>
          ))}
        </div>
      </GalleryRow>
    </GallerySection>
  );
}

// Written out in full: Tailwind finds class names by reading the source.
const surfaces = ['bg-bg', 'bg-s1', 'bg-s2', 'bg-s3'];
const texts = [
  'text-fg',
  'text-fg-2',
  'text-fg-3',
  'text-primary-fg',
  'text-accent',
  'text-success',
  'text-warning',
  'text-danger',
  'text-info',
];
const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs', 'text-2xs'];

export function GalleryFeedback() {
  return (
    <GallerySection title="Feedback" className="items-start lg:grid-cols-2">
      <Card className="grid gap-4 p-5 sm:p-6">
        <CardTitle as="h3">Boxes</CardTitle>
        <ErrorBox>The list could not be loaded.</ErrorBox>
        <ErrorBox action={<Button size="small">Try again</Button>}>The list could not be loaded.</ErrorBox>
        <Notice>Something worth knowing before you continue.</Notice>
        <Notice tone="success">What you waited for is there.</Notice>
        <Notice tone="warning" title="It is late" action={<Button size="small">Send tomorrow</Button>}>
          People may be asleep.
        </Notice>
      </Card>
      <Card className="grid gap-5 p-5 sm:p-6">
        <CardTitle as="h3">Waiting</CardTitle>
        <Progress label="Checklist" value={9} max={17} valueText="9 / 17" />
        <Progress label="Preparing" value={null} />
        <Progress label="Hidden label" value={100} labelHidden />
        <p className="flex items-center gap-2 text-fg-2 text-sm">
          <Spinner /> Loading the list
        </p>
        <SkeletonGroup label="Loading the list" className="grid gap-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      </Card>
    </GallerySection>
  );
}
