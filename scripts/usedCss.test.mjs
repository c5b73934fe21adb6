import { expect, test } from 'vitest'
import { usedCss } from './usedCss.mjs'

const html = '<html><body><main class="a b"><p class="c">x</p></main></body></html>'

test.each([
  ['what has its classes and its elements', '.a{x:1}main.b>p.c:hover{x:2}', '.a{x:1}main.b>p.c:hover{x:2}'],
  ['of a list what fits', '.a,.z,p,table{x:1}', '.a,p{x:1}'],
  ['nothing of what does not', '.z{x:1}.a .z{x:2}table{x:3}.a-b{x:4}', ''],
  [
    'states and what stands in brackets',
    '.a:not(.z,:disabled)[data-x="}{"]{x:1}',
    '.a:not(.z,:disabled)[data-x="}{"]{x:1}',
  ],
  [':root, html and *', ':root{--x:1}html{x:2}*,:before{x:3}', ':root{--x:1}html{x:2}*,:before{x:3}'],
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
  expect(usedCss(css, html)).toBe(kept)
})

test('says so where a block has no end', () => {
  expect(() => usedCss('.a{x:1', html)).toThrow(/no end/)
})
