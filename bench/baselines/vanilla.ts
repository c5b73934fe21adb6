import { sampleFeatures, importances, type Feature } from '../parts/sampleFeatures.ts'
import './marks.css'
import { scheduleSave } from './sink.ts'

/** The lower bound: 200 cards made of plain DOM, with one listener for all of them. */
const values = sampleFeatures(200)
let lastNumber = values.length
const main = document.querySelector('main')!
document.querySelector('[data-mount]')!.addEventListener('click', mount, { once: true })

const icon = (path: string) =>
  `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${path}"/></svg>`
const template = document.createElement('template')
template.innerHTML = `<section class="card" data-row>
  <header class="header"><h3><span></span> <small></small></h3><div>
    <button type="button" data-up>${icon('m5 12 7-7 7 7M12 19V5')}</button>
    <button type="button" data-down>${icon('M12 5v14M19 12l-7 7-7-7')}</button>
    <button type="button" data-delete>${icon('M3 6h18M8 6V4h8v2m-9 0v14h10V6')}</button>
  </div></header>
  <div class="field"><label>Name</label><input class="text" name="name" placeholder="Search recipes" autocomplete="off"></div>
  <div class="field"><label>Description</label><textarea class="text" name="description" rows="3"
    placeholder="What can people do with it, and what happens then?"></textarea></div>
  <div class="field"><label>Importance</label><select class="text" name="importance">${importances
    .map(it => `<option>${it}</option>`)
    .join('')}</select></div>
</section>`

function mount() {
  const cards = document.createElement('div')
  cards.id = 'cards'
  cards.append(...values.map(cardOf))
  const add = document.createElement('button')
  add.dataset['add'] = ''
  add.textContent = 'Add Feature'
  main.append(cards, add)
  number()

  cards.addEventListener('input', event => {
    const field = event.target as HTMLInputElement
    const id = field.closest<HTMLElement>('[data-row]')!.id
    const value = values.find(it => it.id === id)!
    value[field.name as 'name'] = field.value
    scheduleSave(() => values)
  })
  add.addEventListener('click', () => {
    const feature: Feature = { id: `FE-${++lastNumber}`, name: '', description: '', importance: 'Medium' }
    values.push(feature)
    const card = cardOf(feature)
    cards.append(card)
    number()
    card.querySelector('input')!.focus()
    scheduleSave(() => values)
  })
  cards.addEventListener('click', event => {
    const button = (event.target as Element).closest('button')
    const card = button?.closest<HTMLElement>('[data-row]')
    if (!button || !card) return
    const at = values.findIndex(it => it.id === card.id)
    if ('delete' in button.dataset) {
      values.splice(at, 1)
      const next = card.nextElementSibling ?? card.previousElementSibling
      card.remove()
      next?.querySelector<HTMLElement>('[data-delete]')?.focus()
    } else {
      const to = at + ('down' in button.dataset ? 1 : -1)
      values.splice(to, 0, ...values.splice(at, 1))
      cards.insertBefore(card, cards.children[to > at ? to + 1 : to] ?? null)
      button.focus()
    }
    number()
    scheduleSave(() => values)
  })

  function number() {
    for (const [i, card] of [...cards.children].entries()) {
      const name = `Feature ${i + 1}`
      card.querySelector('h3 span')!.textContent = name
      const [up, down, remove] = card.querySelectorAll('button')
      up!.ariaLabel = up!.title = `Move ${name} up`
      up!.disabled = i === 0
      down!.ariaLabel = down!.title = `Move ${name} down`
      down!.disabled = i === values.length - 1
      remove!.ariaLabel = remove!.title = `Delete ${name}`
    }
  }
}

function cardOf(feature: Feature): HTMLElement {
  const card = document.importNode(template.content, true).firstElementChild as HTMLElement
  card.id = feature.id
  card.querySelector('small')!.textContent = `· ${feature.id}`
  for (const name of ['name', 'description', 'importance'] as const) {
    const field = card.querySelector<HTMLInputElement>(`[name=${name}]`)!
    field.id = `${feature.id}.${name}`
    field.value = feature[name]
    field.parentElement!.querySelector('label')!.htmlFor = field.id
  }
  return card
}
