import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group['name'], string>>[1];

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** What each of the first screens draws at once; and the public pages, which must load nothing of the app. */
const screens = {
  public: [source('public/browser/main.ts'), source('public/public.css')],
  signIn: [source('app/sign-in-page.tsx')],
  shell: [source('app/routed-app.tsx'), source('app/routes/dashboard.tsx')],
  library: [source('app/dashboard-library.tsx'), source('areas/library/player/player-dock.tsx')],
};
type Screen = keyof typeof screens;

const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Files that several pages use would each become a chunk of their own: dozens of small ones, which compress badly. Those that
 * the first screens need are put together by the screen that needs them first. Each group needs only those before it, so that
 * chunks never need each other in a circle. Packages stay apart, because an index that names all of a package would tie all
 * of it to every page; of the icons it is looked up who draws them.
 */
export function chunkGroups(): Group[] {
  const known = new Map<string, Set<Screen>>();
  return [
    {
      name: (id, graph) => (screensOf(id, graph, known).has('public') ? null : 'start'),
      debugName: 'start',
      tags: ['$initial'],
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: (id, graph) => groupOf(screensOf(id, graph, known)),
      debugName: 'screens',
      test: (id) => icons.test(id) || !id.includes('node_modules'),
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ];
}

function groupOf(needed: Set<Screen>): string | null {
  if (needed.has('public')) return null;
  if (needed.has('signIn') && needed.size > 1) return 'start';
  if (needed.has('shell')) return 'shell';
  return needed.has('library') ? 'library' : null;
}

/** The screens that cannot be drawn without this file. */
function screensOf(id: string, graph: Graph, known: Map<string, Set<Screen>>): Set<Screen> {
  const answered = known.get(id);
  if (answered) return answered;
  const names = (Object.keys(screens) as Screen[]).filter((name) => screens[name].includes(id));
  const needed = new Set(names);
  known.set(id, needed);
  for (const user of usersOf(id, graph)) for (const name of screensOf(user, graph, known)) needed.add(name);
  return needed;
}

function usersOf(id: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return icons.test(id) ? importers.flatMap((index) => drawersOf(id, index, graph)) : importers;
}

/** The files that import an icon from the package's index, by one of the names it has there. */
function drawersOf(icon: string, index: string, graph: Graph): string[] {
  const { code, importers = [] } = graph.getModuleInfo(index) ?? {};
  const line = code?.split('\n').find((each) => each.includes(`/icons/${icon.split(/[\\/]/).at(-1)}`)) ?? '';
  const names = new Set(Array.from(line.matchAll(/default as (\w+)/g), ([, name]) => name));
  return importers.filter((file) => {
    const wanted =
      /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(graph.getModuleInfo(file)?.code ?? '')?.[1] ?? '';
    return wanted.split(',').some((each) => names.has(each.trim().split(' ')[0]));
  });
}
