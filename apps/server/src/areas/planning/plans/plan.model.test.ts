import { addDays, type Day, dayIn } from '@debut/contract/days';
import { releasePlans, type TemplateTask } from '@debut/contract/plan-templates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complete, layPlan, moveTo, type PlannedTask, reopen, setDueDate } from './plan.model.ts';

/** A checklist as the store would keep it, to be changed step by step. */
interface Checklist {
  readonly anchor: Day;
  readonly produced: readonly string[];
  readonly tasks: readonly (PlannedTask & { title: string })[];
}

function lay(before: Checklist, template: readonly TemplateTask[]): Checklist {
  const { add, place, takeBack, produced } = layPlan(before, template);
  const placed = new Map(place.map(({ id, task }) => [id, task.offsetDays]));
  const kept = before.tasks.filter(({ id }) => !takeBack.includes(id));
  const tasks = [
    ...kept.map((task) => ({ ...task, offsetDays: placed.get(task.id) ?? task.offsetDays })),
    ...add.map(({ key, title, offsetDays }) => ({ ...newTask(key, title), templateKey: key, offsetDays })),
  ];
  return move({ ...before, produced, tasks }, before.anchor);
}

function move(before: Checklist, anchor: Day): Checklist {
  const moved = new Map(
    moveTo(before.tasks, { plan: anchor, release: anchor }).map(({ id, dueDate }) => [id, dueDate]),
  );
  return { ...before, anchor, tasks: before.tasks.map((t) => ({ ...t, dueDate: moved.get(t.id) ?? t.dueDate })) };
}

function newTask(id: string, title: string): PlannedTask & { title: string } {
  const plain = { completedAt: null, completedBy: null, templateKey: null, offsetDays: null, edited: false };
  return { id, title, dueDate: '', ...plain, ...{ suggestedBecause: null } };
}

function change(list: Checklist, at: number, with_: (task: Checklist['tasks'][number]) => object): Checklist {
  const index = list.tasks.length === 0 ? 0 : at % list.tasks.length;
  return { ...list, tasks: list.tasks.map((task, i) => (i === index ? { ...task, ...with_(task) } : task)) };
}

const noon = new Date('2026-11-10T12:00:00Z');
const zones = Intl.supportedValuesOf('timeZone');
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
/** The day somewhere, some time: month ends, leap days and the days on which clocks jump included. */
const anyDay = fc.tuple(fc.constantFrom(...zones), anyInstant).map(([zone, instant]) => dayIn(zone, instant));
const anyPlan = fc.constantFrom(...releasePlans.map(({ tasks }) => tasks));
const at = fc.nat({ max: 99 });

/** What an owner does to a checklist between two dates. */
const anyDeed = fc.oneof(
  at.map((index) => (list: Checklist) => change(list, index, (task) => complete(task, noon))),
  fc.tuple(at, anyDay).map(
    ([index, day]) =>
      (list: Checklist) =>
        change(list, index, (task) => setDueDate(task, day, list.anchor)),
  ),
  at.map((index) => (list: Checklist) => change(list, index, () => ({ title: 'My own words', edited: true }))),
  at.map((index) => (list: Checklist) => ({ ...list, tasks: list.tasks.filter((_, i) => i !== index) })),
  fc.tuple(fc.uuid(), anyDay).map(([id, dueDate]) => (list: Checklist) => ({
    ...list,
    tasks: [...list.tasks, { ...newTask(id, 'Custom'), dueDate }],
  })),
);

const anyChecklist = fc
  .tuple(anyDay, anyPlan, fc.array(anyDeed, { maxLength: 25 }))
  .map(([anchor, template, deeds]) =>
    deeds.reduce((list, deed) => deed(list), lay({ anchor, produced: [], tasks: [] }, template)),
  );

test('moving the release there and back restores every task, whatever was done to it', () => {
  fc.assert(
    fc.property(anyChecklist, anyDay, (list, elsewhere) => {
      expect(move(move(list, elsewhere), list.anchor)).toEqual(list);
    }),
  );
});

test('moving by any detour is the same as moving directly', () => {
  fc.assert(
    fc.property(anyChecklist, anyDay, anyDay, (list, detour, target) => {
      expect(move(move(list, detour), target)).toEqual(move(list, target));
    }),
  );
});

test('open tasks of the plan keep their distance; completed and added ones keep their days; texts never change', () => {
  fc.assert(
    fc.property(anyChecklist, anyDay, (list, target) => {
      const moved = move(list, target);
      moved.tasks.forEach((task, index) => {
        const before = list.tasks[index];
        const follows = task.completedAt === null && task.offsetDays !== null;
        const expected = follows ? addDays(target, task.offsetDays ?? 0) : before?.dueDate;
        expect(task).toEqual({ ...before, dueDate: expected });
      });
    }),
  );
});

test('laying the same plan again changes nothing, and brings nothing back that was deleted', () => {
  fc.assert(
    fc.property(anyDay, anyPlan, fc.array(anyDeed, { maxLength: 25 }), (anchor, template, deeds) => {
      const list = deeds.reduce((next, deed) => deed(next), lay({ anchor, produced: [], tasks: [] }, template));
      // A hand-set date may be any; lay only moves what stands elsewhere than its distance says.
      expect(lay(list, template)).toEqual(move(list, list.anchor));
    }),
  );
});

test('another plan leaves alone what its owner touched, and the first plan comes back as it was', () => {
  fc.assert(
    fc.property(anyChecklist, anyPlan, anyPlan, (list, first, second) => {
      const base = lay(list, first);
      const switched = lay(base, second);
      const touched = base.tasks.filter(
        (task) => task.edited || task.completedAt !== null || task.templateKey === null,
      );
      for (const task of touched) expect(switched.tasks).toContainEqual(task);
      const back = lay(switched, first);
      expect(sorted(back)).toEqual(sorted(base));
    }),
  );
});

test('a task that is opened again moves to where the plan is now', () => {
  fc.assert(
    fc.property(anyDay, anyDay, at, (anchor, target, index) => {
      const template = releasePlans[0]?.tasks ?? [];
      const list = lay({ anchor, produced: [], tasks: [] }, template);
      const done = change(list, index, (task) => complete(task, noon));
      const opened = change(move(done, target), index, (task) => reopen(task, target));
      const closed = { completedBecause: null };
      expect(opened.tasks.map((task) => ({ ...task, ...closed }))).toEqual(
        move(list, target).tasks.map((task) => ({ ...task, ...closed })),
      );
    }),
  );
});

test('what the product completed wrongly it leaves to the owner from then on', () => {
  const [task] = lay({ anchor: '2026-11-13', produced: [], tasks: [] }, releasePlans[0]?.tasks ?? []).tasks;
  if (!task) throw new Error('the plan is empty');
  expect(reopen({ ...task, completedAt: noon, completedBy: 'product' }, '2026-11-13')).toMatchObject({ doneBy: null });
  expect(reopen({ ...task, completedAt: noon, completedBy: 'you' }, '2026-11-13')).not.toHaveProperty('doneBy');
});

function sorted({ tasks }: Checklist) {
  return [...tasks].sort((one, other) => (one.id < other.id ? -1 : 1));
}
