import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { testMeasures, testVersion } from '../testing/test-mastering.ts';
import { renderReportPage } from './render.tsx';
import type { ReportPageView, ReportView } from './view.ts';

const view: ReportView = {
  title: 'Glass Harbor',
  artist: 'Mara Vey',
  name: null,
  method: 'styles',
  mix: testMeasures(),
  reference: null,
  masters: [
    { name: 'Streaming', report: testVersion(-14).report },
    { name: 'Club', report: { ...testVersion(-9.5).report, targetLufs: -8.5, heldBackBy: 'limiting' } },
  ],
  createdAt: '2026-11-18T12:00:00Z',
  pdf: '/report/rev1/signed/report.pdf',
};

function open(change: Partial<ReportView> | null = {}, page: Partial<ReportPageView> = {}): string {
  const html = renderReportPage({
    view: change && { ...view, ...change },
    productName: 'Debut',
    assets: { style: '/public.css' },
    ...page,
  });
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  return html;
}

test('a report shows figures, curves and what held a master back, without a script or audio', () => {
  const html = open();
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<audio');
  expect(html).toContain('noindex');
  expect(screen.getByText('Mara Vey · Mastering report · November 18, 2026')).toBeTruthy();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Mix', 'Streaming', 'Club']);
  expect(screen.getByRole('region', { name: 'Club' }).textContent).toContain('Club stopped at −9.5 LUFS');
  const streaming = within(screen.getByRole('region', { name: 'Streaming' }));
  expect(streaming.getByText(/^Streaming reached its target of/)).toBeTruthy();
  expect(
    streaming.getByRole('img', { name: 'Tone of Streaming beside the mix, in decibels by frequency' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe(view.pdf);
});

test('a reference is a row and a curve, without its name', () => {
  open({ method: 'reference', reference: testMeasures(), masters: view.masters.slice(0, 1) });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('Reference');
});

test('a link that does not work says so, with the label’s name in place of the product’s', () => {
  const html = open(null, { look: { name: 'Low Tide', logo: null, color: null } });
  expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(html).toContain('Low Tide');
  expect(html).not.toContain('Debut');
});
