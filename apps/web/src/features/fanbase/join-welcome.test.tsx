import { startAgainSentence } from '@debut/contract/fan-consent';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JoinWelcome } from './join-welcome.tsx';

const props = { title: 'Welcome!', artistName: 'Mara Vey', address: 'https://debut.test', againLabel: 'Again' };

test('whoever joins for texts reads how to start again after an opt-out; whoever wants none does not', () => {
  const { unmount } = render(<JoinWelcome {...props} smsOptOut={false} onAgain={() => {}} />);
  expect(screen.getByText(startAgainSentence)).toBeTruthy();
  unmount();
  render(<JoinWelcome {...props} smsOptOut onAgain={() => {}} />);
  expect(screen.queryByText(startAgainSentence)).toBeNull();
});
