import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';
import { runTool } from '../run-tool.mjs';
import { proofs } from './proofs.mjs';

const file = inCheckout('docs', 'proof.md');
const lastLines = 25;

const heading = `# Proof

Measurements of what Debut promises about speed, crashes, money and attacks: the command, what it printed, and when and on which
machine it ran. \`npm run proof\` writes this page, which takes hours; \`npm run proof -- <name> …\` updates parts of it. Speeds are
compared with a peer in the same run, because machines differ.
`;

/**
 * Runs the named proofs, or all, and updates their sections of the page.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function writeProof({ stopRequested }) {
  const only = process.argv.slice(2);
  const unknown = only.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown) {
    throw new Failure(`Unknown proof: ${unknown}. Proofs: ${proofs.map(({ name }) => name).join(', ')}.`);
  }
  let hasPassed = true;
  for (const proof of proofs.filter(({ name }) => only.length === 0 || only.includes(name))) {
    console.log(`── ${proof.title}: ${proof.command}`);
    const [program = '', ...argumentList] = proof.command.split(' ');
    const { code, output } = await runTool({ file: program, argumentList, quiet: true, stopRequested });
    console.log(selectLines(proof, output).join('\n'));
    if (code !== 0) hasPassed = false;
    writeSection(proof, formatSection(proof, code, output));
  }
  return hasPassed ? 0 : 1;
}

/** @param {import('./proofs.mjs').Proof} proof @param {string} output */
function selectLines({ keep }, output) {
  const lines = stripVTControlCharacters(output).split('\n');
  return keep ? lines.filter((line) => keep.test(line)) : lines.filter((line) => line.trim()).slice(-lastLines);
}

/** @param {import('./proofs.mjs').Proof} proof @param {number} code @param {string} output */
function formatSection(proof, code, output) {
  const lines = selectLines(proof, output);
  const isTable = lines.some((line) => line.startsWith('|'));
  const table = lines.filter((line) => line.startsWith('|'));
  const others = isTable ? lines.filter((line) => !line.startsWith('|')) : lines;
  return [
    `## ${proof.title}`,
    '',
    `${proof.claim} \`${proof.command}\``,
    '',
    ...(isTable ? [...table, ''] : []),
    ...(others.length > 0 ? ['```text', ...others, '```', ''] : []),
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}: ${code === 0 ? 'kept' : 'not reached'}.`,
  ].join('\n');
}

function describeMachine() {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}`;
}

/** Sections are delimited by HTML comments, in the order of the list. @param {import('./proofs.mjs').Proof} proof @param {string} section */
function writeSection({ name }, section) {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = proofs.flatMap((proof) => {
    const text = proof.name === name ? section : readSection(old, proof.name);
    return text ? [`${formatMark(proof.name)}\n${text}\n<!-- end -->`] : [];
  });
  writeFileSync(file, `${[heading, ...sections].join('\n')}\n`);
}

/** @param {string} text @param {string} name */
function readSection(text, name) {
  const start = text.indexOf(formatMark(name));
  if (start < 0) return '';
  const from = start + formatMark(name).length + 1;
  return text.slice(from, text.indexOf('\n<!-- end -->', from));
}

/** @param {string} name */
function formatMark(name) {
  return `<!-- ${name} -->`;
}
