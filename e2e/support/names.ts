import { expect, type Page } from '@playwright/test';

const operated = new Set(
  'button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);

interface Named {
  readonly role: string;
  readonly name: string;
  readonly target: string;
}

/**
 * Expects an accessible name for every control, and no shared names between controls that do different things.
 */
export async function expectGoodNames(page: Page, { mayRepeat = /^$/ }: { mayRepeat?: RegExp } = {}): Promise<void> {
  const found = await readNames(page);
  expect(
    found.filter(({ name }) => name.trim() === '').map(({ role }) => role),
    `nameless at ${page.url()}`,
  ).toEqual([]);
  const shared = found.filter((one) =>
    found.some(
      (other) => other !== one && other.role === one.role && other.name === one.name && isConflict(one, other),
    ),
  );
  const names = shared.map(({ role, name }) => `${role} ${name}`).filter((each) => !mayRepeat.test(each));
  expect([...new Set(names)], `used twice at ${page.url()}`).toEqual([]);
}

/** Only links to the same URL may share a name. */
function isConflict(one: Named, other: Named): boolean {
  return one.role !== 'link' || one.target !== other.target;
}

async function readNames(page: Page): Promise<Named[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes.flatMap(({ ignored, role, name, properties }) => {
    if (ignored || !operated.has(String(role?.value))) return [];
    const url = properties?.find((each) => String(each.name) === 'url')?.value.value;
    return [{ role: String(role?.value), name: String(name?.value ?? ''), target: String(url ?? '') }];
  });
}
