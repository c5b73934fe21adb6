import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

const project = z.string().max(100).describe('The project’s ID; ask list_projects if it’s unknown')

/** Offers the prompts, which tell a model in which order to use the tools. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'implement_feature',
    {
      title: 'Implement a feature',
      description: 'Builds one feature from its specification, test by test, and reports what is proven.',
      argsSchema: z.object({
        project,
        feature: z.string().max(40).describe('The feature’s ID, such as “FE-3”'),
      }),
    },
    ({ project, feature }) =>
      ask(`Implement the feature ${quote(feature)} of the Ideawright project ${quote(project)}.

1. Call get_slice for it, and build from nothing but what it says and the code that is there.
2. If something you need is left open, look at questions, and ask me rather than guess.
3. Write a test for each acceptance criterion and put the criterion’s number in its name, then make it pass.
4. Call report for each criterion: “proven” with the test that passed, or “claimed” if no test shows it.
5. If the specification is wrong or lacks something, call propose. Don’t build what it doesn’t say.
Leave out everything that is listed as out of scope.`),
  )
  server.registerPrompt(
    'review_specification',
    {
      title: 'Review the specification',
      description:
        'Looks for what would make a builder guess, and proposes changes for the person to review.',
      argsSchema: z.object({ project }),
    },
    ({ project }) =>
      ask(`Review the specification of the Ideawright project ${quote(project)} as the one who has to build from it.

1. Call outline, checks and questions.
2. Read the features one by one with get_slice. Look for what is missing, unclear, contradictory or can’t be tested, and for what the checks can’t know.
3. Tell me the five things that matter most, each with its address and a question that settles it.
4. Call propose only for changes that follow from what the specification already says.`),
  )
}

/** A name as data: on one line, so that it can't add instructions of its own. */
const quote = (text: string) => `“${text.replaceAll(/[\s“”]+/g, ' ').trim()}”`

const ask = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
})
