import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import seconds from './test-seconds.json' with { type: 'json' };

const measured = new Map(Object.entries(seconds));
const secondsOf = ({ moduleId }: TestSpecification) => measured.get(relative(process.cwd(), moduleId)) ?? 0;

/**
 * The slowest project first, and in it the slowest files, so that no worker is left with a long one at the end. A project's
 * files stay together: a worker that changes the project is started anew. `npm run test:measure` measures.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = new Map<string, number>();
    for (const file of files) {
      const { name } = file.project;
      projects.set(name, (projects.get(name) ?? 0) + secondsOf(file));
    }
    const projectSecondsOf = ({ project }: TestSpecification) => projects.get(project.name) ?? 0;
    return [...files].sort(
      (one, other) =>
        projectSecondsOf(other) - projectSecondsOf(one) ||
        one.project.name.localeCompare(other.project.name) ||
        secondsOf(other) - secondsOf(one),
    );
  }
}
