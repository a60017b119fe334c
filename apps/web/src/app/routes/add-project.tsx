import { AddPage } from './add-page.tsx';

export function Component() {
  return <AddPage preset="project" />;
}
