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
