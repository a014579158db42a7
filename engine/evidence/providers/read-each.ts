/** Reads all items at once; one that fails does not affect the others. */
export async function readEach<Item, Found>(items: readonly Item[], read: (item: Item) => Promise<Found>) {
  const answers = await Promise.allSettled(items.map(read));
  return {
    found: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    failed: items.flatMap((item, i) => {
      const answer = answers[i];
      return answer?.status === 'rejected' ? [{ item, error: answer.reason as unknown }] : [];
    }),
  };
}
