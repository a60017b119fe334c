import { setFault } from './api.js';
import { byId, copyTemplate, createElement } from './dom.js';

export function showVendors({ vendors, faults, faultModes }) {
  for (const vendor of vendors) {
    const fault = faults.find((entry) => entry.vendor === vendor.name);
    showFault(byId(`vendor-${vendor.name}`) ?? addVendor(vendor, faultModes), fault);
  }
}

function addVendor({ name, replaces }, faultModes) {
  const card = copyTemplate('vendor-template');
  card.id = `vendor-${name}`;
  card.querySelector('.name').textContent = name;
  card.querySelector('.replaces').textContent = replaces;
  const menu = card.querySelector('select');
  menu.setAttribute('aria-label', `Fault for ${name}`);
  menu.append(...faultModes.map((mode) => createElement('option', mode, { value: mode })));
  menu.addEventListener('change', () => setFault({ vendor: name, mode: menu.value }));
  byId('vendors').append(card);
  return card;
}

function showFault(card, { mode, times }) {
  card.classList.toggle('faulty', mode !== 'none');
  card.querySelector('select').value = mode;
  card.querySelector('.times').textContent = times === null ? '' : `${times}×`;
}
