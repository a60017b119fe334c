import { describe, expect, it } from 'vitest';
import { type KeyPress, shortcutFor, shortcuts } from './shortcuts.model.ts';

const keys: KeyPress = {
  key: ' ',
  repeat: false,
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
};

/** An element of which only its kind is known. */
function inside(kind: string): KeyPress['target'] {
  return { closest: (selector) => (selector.split(', ').includes(kind) ? {} : null) };
}

describe('a key press', () => {
  it.each([
    [' ', 'toggle'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'forward'],
    ['m', 'mute'],
    ['M', 'mute'],
    ['n', 'next'],
    ['p', 'previous'],
    ['x', null],
    ['ArrowUp', null],
  ])('of "%s" means %s', (key, name) => {
    expect(shortcutFor({ ...keys, key })).toBe(name);
  });

  it('of ? asks for help, with or without Shift', () => {
    expect(shortcutFor({ ...keys, key: '?', shiftKey: true })).toBe('help');
    expect(shortcutFor({ ...keys, key: '?' })).toBe('help');
  });

  it.each(['input', 'textarea', 'select', '[contenteditable]:not([contenteditable=false])', '[role=combobox]'])(
    'while typing in %s is text',
    (field) => {
      for (const { key } of shortcuts) expect(shortcutFor({ ...keys, key, target: inside(field) })).toBeNull();
    },
  );

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s belongs to the browser', (modifier) => {
    for (const { key } of shortcuts) expect(shortcutFor({ ...keys, key, [modifier]: true })).toBeNull();
  });

  it('with Shift is no shortcut', () => {
    expect(shortcutFor({ ...keys, key: 'N', shiftKey: true })).toBeNull();
  });

  it('that somebody already handled is not handled again', () => {
    expect(shortcutFor({ ...keys, defaultPrevented: true })).toBeNull();
  });

  it('of Space on a button presses the button, of an arrow on a slider moves the slider', () => {
    expect(shortcutFor({ ...keys, target: inside('button') })).toBeNull();
    expect(shortcutFor({ ...keys, key: 'ArrowLeft', target: inside('button') })).toBe('back');
    expect(shortcutFor({ ...keys, key: 'ArrowLeft', target: inside('[role=slider]') })).toBeNull();
    expect(shortcutFor({ ...keys, target: inside('[role=slider]') })).toBe('toggle');
  });

  it('held down repeats seeking and nothing else', () => {
    expect(shortcutFor({ ...keys, key: 'ArrowRight', repeat: true })).toBe('forward');
    expect(shortcutFor({ ...keys, repeat: true })).toBeNull();
    expect(shortcutFor({ ...keys, key: 'n', repeat: true })).toBeNull();
  });
});
