/** What one types about a project. */
export interface ProjectText {
  name: string;
  artist: string;
  year: string;
  description: string;
}

/** As it is kept: nobody means the spaces around it. */
export function trimmed({ name, artist, year, description }: ProjectText): ProjectText {
  return { name: name.trim(), artist: artist.trim(), year: year.trim(), description: description.trim() };
}

/** What is to be saved: somebody may have changed the rest elsewhere meanwhile. */
export function changedText(typed: Partial<ProjectText>, project: ProjectText): Partial<ProjectText> {
  const differing = Object.entries(trimmed({ ...project, ...typed })).filter(
    ([field, value]) => field in typed && value !== project[field as keyof ProjectText],
  );
  return Object.fromEntries(differing);
}
