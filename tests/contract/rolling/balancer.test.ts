import { describe, expect, it } from 'vitest';
import { checkConfiguration, whyNoBalancer } from './balancer.ts';

describe.skipIf(whyNoBalancer())('the configuration of the balancer', () => {
  it('is understood by HAProxy without a warning', () => {
    expect(() => checkConfiguration()).not.toThrow();
  });
});
