import type { CommandGroup } from '../command-spec.ts'

/** What the commands of `rvbench policies` may be given, each its own. */
export interface PoliciesFlags {
  readonly json?: true
  readonly signature?: string
  readonly specs?: string
  readonly to?: string
  readonly out?: string
}

/** `rvbench policies`: `list`, `check` and `convert`. */
export const POLICIES: CommandGroup<PoliciesFlags> = {
  name: 'policies',
  summary: 'list policies, check or convert one',
  description: 'Lists the policies that come with rvbench, checks some, and makes formulas of rules.',
  commands: [
    {
      name: 'list',
      description: 'Every policy: id, packs, title, file, and whether it is monitorable.',
      targets: null,
      options: [{ flags: '--json', text: 'print JSON' }],
      run: async (io, _targets, { json }) => {
        const { listPolicies } = await import('./policies-list.ts')
        return await listPolicies(io, { json: json ?? false })
      },
    },
    {
      name: 'check',
      description:
        'Parses a formula, checks its types and whether a monitor can evaluate it; or rules for calls.',
      targets: { argument: '<file>', text: 'a .mfotl, .json or .spec file' },
      options: [
        {
          flags: '--signature <file>',
          text: 'the predicates it may name (default: specs/vocabulary.sig)',
        },
        {
          flags: '--specs <dir>',
          text: 'your own approvals/, mutations/, provenance/, beside those of rvbench',
        },
      ],
      help: '\nExample:\n  rvbench policies check my-policy.mfotl',
      run: async (io, [file = ''], { signature, specs }) => {
        const { checkPolicy } = await import('./policies-check.ts')
        return await checkPolicy(io, file, { signature: signature ?? null, specs: specs ?? null })
      },
    },
    {
      name: 'convert',
      description:
        'Says a Dogwood policy in MFOTL (its temporal part), or a formula in Dogwood; or rules of AgentSpec in MFOTL.',
      targets: {
        argument: '<file>',
        text: 'a .dw, .mfotl or .spec file (AgentSpec; specs/agentspec.yaml has the predicates)',
      },
      options: [
        { flags: '--to <language>', text: 'mfotl or dogwood (default: mfotl)' },
        {
          flags: '--signature <file>',
          text: 'the predicates a formula may name (default: specs/vocabulary.sig)',
        },
        { flags: '--out <file>', text: 'write it there (MFOTL with its signature beside it)' },
      ],
      help: `
Example:
  rvbench policies convert policy.dw --to mfotl --out policy.mfotl
  rvbench policies convert my-rules.spec > my-rules.mfotl`,
      run: async (io, [file = ''], { to, signature, out }) => {
        if (file.endsWith('.spec')) {
          const { convertAgentspec } = await import('./convert-agentspec.ts')
          return await convertAgentspec(io, file)
        }
        const { convertPolicy } = await import('./policies-convert.ts')
        return await convertPolicy(io, file, {
          to: to ?? 'mfotl',
          signature: signature ?? null,
          out: out ?? null,
        })
      },
    },
  ],
}
