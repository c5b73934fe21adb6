import { findTechnologies, type Technology } from '../../reading/technologies.ts'
import type { Address } from '../../field/address.ts'
import { textsOf } from './specificationTexts.ts'
import type { Specification } from '../../specification/specification.ts'

/** Other names of the same technology. */
const sameNames = new Map<string, string>(
  Object.entries({
    postgres: 'postgresql',
    'node.js': 'node',
    nodejs: 'node',
    'react.js': 'react',
    reactjs: 'react',
    'vue.js': 'vue',
    vuejs: 'vue',
    'vue 2': 'vue',
    'vue 3': 'vue',
    'next.js': 'nextjs',
    'nuxt.js': 'nuxt',
    'express.js': 'express',
    golang: 'go',
    mongo: 'mongodb',
    mssql: 'sql server',
    tailwind: 'tailwind css',
    html5: 'html',
    css3: 'css',
    k8s: 'kubernetes',
    'amazon web services': 'aws',
    gcp: 'google cloud',
    rails: 'ruby on rails',
    'asp.net core': 'asp.net',
    websockets: 'websocket',
    microservice: 'microservices',
    monolithic: 'monolith',
    spa: 'single page application',
    ssr: 'server-side rendering',
    'rest api': 'rest',
    'on-premises': 'on-premise',
    'progressive web app': 'pwa',
  }),
)

/** The key by which names of one technology are equal. */
export function technologyKey(name: string): string {
  const key = name.toLowerCase()
  return sameNames.get(key) ?? key
}

const negation =
  /\b(?:no|not|never|without|avoid(?:s|ing)?|instead of|rather than|neither|nor|none|except|banned|forbidden|exclud\w{1,6})\b|n[’']t\b/i

/** A part of a text, up to a comma, a full stop or "but". */
export interface TechnologyClause {
  readonly text: string
  readonly technologies: readonly Technology[]
  readonly isNegative: boolean
  /** True if any of the technologies will do: "React or Vue". */
  readonly isChoice: boolean
}

/** The clauses of a text that name technologies. */
export const technologyClausesOf = (text: string): TechnologyClause[] =>
  text.split(/[;\n]|[.,](?=\s|$)|\s(?=but\s|use\s|only\s)/).flatMap(clause => {
    const technologies = findTechnologies(clause)
    if (technologies.length === 0) return []
    const isChoice = /\sor\s|\/| e\.g\./.test(clause)
    return [{ text: clause.trim(), technologies, isNegative: negation.test(clause), isChoice }]
  })

/** A technology that the technical requirements name, and where. */
export interface UsedTechnology extends Technology {
  readonly address: Address
}

/** The technologies that the technical requirements say are used. */
export const usedTechnologies = (specification: Specification): UsedTechnology[] =>
  textsOf(specification, ['technicalRequirements']).flatMap(({ address, text }) =>
    technologyClausesOf(text)
      .filter(({ isNegative }) => !isNegative)
      .flatMap(({ technologies }) => technologies.map(technology => ({ ...technology, address }))),
  )
