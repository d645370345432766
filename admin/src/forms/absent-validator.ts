// @rjsf/core’s test helper imports @rjsf/validator-ajv8, which compiles schemas at run time. The admin never does, so
// the import leads here (vite.config.ts) and the helper is dropped from the build.
export default undefined;
