import * as z from 'zod/mini';

/** Where a schema has no sentence of its own, the response names the field and what is wrong with it. */
export function installFieldSentences(): void {
  z.config({
    customError: (issue) => {
      const field = issue.path?.map(String).join('.') || 'The request';
      if (issue.input === undefined) return `${field} is missing`;
      switch (issue.code) {
        case 'too_small':
          if (isNumber(issue.origin)) return `${field} must be at least ${issue.minimum}`;
          return issue.minimum === 1 || issue.minimum === 1n ? `${field} must not be empty` : `${field} is too short`;
        case 'too_big':
          return isNumber(issue.origin) ? `${field} must be at most ${issue.maximum}` : `${field} is too long`;
        case 'invalid_type':
          return `${field} must be ${withArticle(issue.expected === 'int' ? 'whole number' : issue.expected)}`;
        default:
          return `${field} is not valid`;
      }
    },
  });
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
