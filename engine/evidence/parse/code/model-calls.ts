import { fixedText, type Link } from './call-chain.ts';

/** The name or address of a call of a model whose provider is paid by use. */
export function modelCall(chain: readonly Link[]): string | undefined {
  const [root] = chain;
  const last = chain.at(-1);
  if (!last?.args) return undefined;
  const names = chain.map(({ name }) => name).join('.');
  const isCalled =
    /(?:^|\.)(?:chat\.completions|completions|responses|messages|images)\.(?:create|stream|generate)$/.test(names) &&
    /openai|anthropic|groq|claude|mistral|together|openrouter|gpt|llm|client/i.test(names);
  const isOfKit = chain.length === 1 && /^(?:stream|generate)(?:Text|Object)$/.test(root?.name ?? '');
  const isFetched =
    root?.name === 'fetch' &&
    /^https:\/\/(?:api\.(?:openai|anthropic|groq|mistral|together|deepseek)\.\w{2,5}|openrouter\.ai|generativelanguage\.googleapis\.com)\//.test(
      fixedText(last.args[0]),
    );
  const isOther = /\.(?:generateContent|generateContentStream)$/.test(names) || names === 'replicate.run';
  if (isFetched) return fixedText(last.args[0]).slice(0, 60);
  return isCalled || isOfKit || isOther ? names : undefined;
}
