import { Button } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { ErrorBox } from './error-box.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

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
