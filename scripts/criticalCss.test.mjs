import { expect, test } from 'vitest'
import { criticalCss } from './criticalCss.mjs'

const html =
  '<html><body><main class="a b" data-x="1"><p class="c" fill="var(--e)">x</p></main></body></html>'

test.each([
  ['what has its classes and its elements', '.a{x:1}main.b>p.c:hover{x:2}', '.a{x:1}main.b>p.c:hover{x:2}'],
  ['of a list what fits', '.a,.z,p,table{x:1}', '.a,p{x:1}'],
  ['nothing of what does not', '.z{x:1}.a .z{x:2}table{x:3}.a-b{x:4}', ''],
  [
    'states and what stands in brackets',
    '.a:not(.z,:disabled,[data-z]){x:1}.a:is([data-z=y]):hover{x:2}',
    '.a:not(.z,:disabled,[data-z]){x:1}.a:is([data-z=y]):hover{x:2}',
  ],
  [
    'attributes that are written or will be set',
    '[data-x]{x:1}[data-x="1"]{x:2}[data-x=2]{x:3}[data-z]{x:4}:root[data-theme=dark]{x:5}',
    '[data-x]{x:1}[data-x="1"]{x:2}:root[data-theme=dark]{x:5}',
  ],
  [':root, html and *', ':root{x:1}html{x:2}*,:before{x:3}', ':root{x:1}html{x:2}*,:before{x:3}'],
  [
    'properties that something asks for, in the page too',
    ':root{--a:var(--b, 1);--b:2;--c:var(--d);--d:3;--e:4}.a{x:var(--a)}',
    ':root{--a:var(--b, 1);--b:2;--e:4}.a{x:var(--a)}',
  ],
  [
    'the order of layers, and layers',
    '@layer x,y;@layer x{.a{x:1}.z{x:2}}@layer y{.z{x:3}}',
    '@layer x,y;@layer x{.a{x:1}}',
  ],
  [
    'media with something in them',
    '@media print{.z{x:1}}@media (width<9px){.a{x:2}}',
    '@media (width<9px){.a{x:2}}',
  ],
  ['fonts', '@font-face{src:url(data:x;y,{})}', '@font-face{src:url(data:x;y,{})}'],
  [
    'animations that something names',
    '.a{animation:t1}@keyframes t1{to{x:1}}@keyframes t2{to{x:2}}',
    '.a{animation:t1}@keyframes t1{to{x:1}}',
  ],
  ['strings as they are', '.a:after{content:"} .z{";x:1}.z{x:2}', '.a:after{content:"} .z{";x:1}'],
])('keeps %s', (_, css, kept) => {
  expect(criticalCss(css, html)).toBe(kept)
})

test('reports a block that is never closed', () => {
  expect(() => criticalCss('.a{x:1', html)).toThrow(/never closed/)
})
