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

What Debut promises about speed, crashes, money and attacks, each with the command that shows it and what it printed. This
page is written by \`npm run proof\`, which takes hours, or \`npm run proof -- <name> …\` for some of it; each part says when and
on what machine it was made. Speeds are ratios beside a peer in the same run, because machines differ.
`;

/**
 * Runs the proofs and writes down what they say; those not asked for stay as they are on the page.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function writeProof({ stopRequested }) {
  const only = process.argv.slice(2);
  const unknown = only.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown) {
    throw new Failure(`There is no proof ${unknown}. There are: ${proofs.map(({ name }) => name).join(', ')}.`);
  }
  let isGood = true;
  for (const proof of proofs.filter(({ name }) => only.length === 0 || only.includes(name))) {
    console.log(`── ${proof.title}: ${proof.command}`);
    const [program = '', ...argumentList] = proof.command.split(' ');
    const { code, output } = await runTool({ file: program, argumentList, quiet: true, stopRequested });
    console.log(linesOf(proof, output).join('\n'));
    if (code !== 0) isGood = false;
    writeSection(proof, sectionOf(proof, code, output));
  }
  return isGood ? 0 : 1;
}

/** @param {import('./proofs.mjs').Proof} proof @param {string} output */
function linesOf({ keep }, output) {
  const lines = stripVTControlCharacters(output).split('\n');
  return keep ? lines.filter((line) => keep.test(line)) : lines.filter((line) => line.trim()).slice(-lastLines);
}

/** @param {import('./proofs.mjs').Proof} proof @param {number} code @param {string} output */
function sectionOf(proof, code, output) {
  const lines = linesOf(proof, output);
  const isTable = lines.some((line) => line.startsWith('|'));
  const table = lines.filter((line) => line.startsWith('|'));
  const others = isTable ? lines.filter((line) => !line.startsWith('|')) : lines;
  return [
    `## ${proof.title}`,
    '',
    `${proof.says} \`${proof.command}\``,
    '',
    ...(isTable ? [...table, ''] : []),
    ...(others.length > 0 ? ['```text', ...others, '```', ''] : []),
    `${new Date().toISOString().slice(0, 10)}, ${machine()}: ${code === 0 ? 'kept' : 'not reached'}.`,
  ].join('\n');
}

function machine() {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}`;
}

/** Each part stands between marks of its own, in the order of the list. @param {import('./proofs.mjs').Proof} proof @param {string} section */
function writeSection({ name }, section) {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = proofs.flatMap((proof) => {
    const text = proof.name === name ? section : between(old, proof.name);
    return text ? [`${markOf(proof.name)}\n${text}\n<!-- end -->`] : [];
  });
  writeFileSync(file, `${[heading, ...sections].join('\n')}\n`);
}

/** @param {string} text @param {string} name */
function between(text, name) {
  const start = text.indexOf(markOf(name));
  if (start < 0) return '';
  const from = start + markOf(name).length + 1;
  return text.slice(from, text.indexOf('\n<!-- end -->', from));
}

/** @param {string} name */
function markOf(name) {
  return `<!-- ${name} -->`;
}
