Feature: Marquee's flags through OpenFeature

  Each scenario runs against the server SDK and the web SDK. Numbers are those of the OpenFeature specification.

  Background:
    Given a stable provider

  @spec-1.4.3 @spec-1.4.5 @spec-1.4.6 @spec-1.4.7
  Scenario Outline: A flag without rules is static
    Given a Boolean-flag with key "<key>" and a default value "<default>"
    When the flag was evaluated with details
    Then the resolved details value should be "<value>"
    And the flag key should be "<key>"
    And the variant should be "<variant>"
    And the reason should be "STATIC"
    And the resolved metadata is empty

    Examples:
      | key               | default | value | variant |
      | boolean-flag      | false   | true  | on      |
      | boolean-zero-flag | true    | false | off     |

  @spec-1.4.7 @spec-1.4.14
  Scenario Outline: A rule that fits the visitor decides
    Given a Boolean-flag with key "rocket-chance" and a default value "<default>"
    And a context containing a key "targetingKey", with type "String" and with value "42"
    And a context containing a key "<fact>", with type "<type>" and with value "<is>"
    When the flag was evaluated with details
    Then the resolved details value should be "<value>"
    And the variant should be "<variant>"
    And the reason should be "TARGETING_MATCH"
    And the resolved metadata should contain
      | key  | metadata_type | value  |
      | rule | Integer       | <rule> |

    Examples:
      | fact   | type   | is     | default | value | variant | rule |
      | groups | Object | [759]  | false   | true  | on      | 1    |
      | locale | String | de     | true    | false | off     | 0    |

  @spec-1.4.7
  Scenario Outline: Without a rule that fits, the published default holds
    Given a Boolean-flag with key "<key>" and a default value "true"
    And a context containing a key "<fact>", with type "<type>" and with value "<is>"
    When the flag was evaluated with details
    Then the resolved details value should be "false"
    And the reason should be "DEFAULT"

    Examples:
      | key           | fact         | type   | is    |
      | rocket-chance | targetingKey | String | 42    |
      | rocket-chance | login        | String | guest |
      | rocket-chance | email        | String | a@b.c |
      | share-flag    | login        | String | guest |

  @spec-1.4.7
  Scenario: A percentage decides
    Given a Boolean-flag with key "share-flag" and a default value "false"
    And a context containing a key "targetingKey", with type "String" and with value "42"
    When the flag was evaluated with details
    Then the resolved details value should be "true"
    And the reason should be "SPLIT"

  @spec-1.4.7
  Scenario: An override wins
    Given a Boolean-flag with key "rocket-chance" and a default value "false"
    And a context containing a key "flags", with type "Object" and with value "{\"rocket-chance\": true}"
    When the flag was evaluated with details
    Then the resolved details value should be "true"
    And the reason should be "OVERRIDE"

  @spec-1.3.4 @spec-1.4.8 @spec-1.4.9 @spec-1.4.10
  Scenario Outline: What cannot be answered gives the caller's default and says why
    Given a <type>-flag with key "<key>" and a default value "<default>"
    And a context containing a key "<fact>", with type "<fact type>" and with value "<is>"
    When the flag was evaluated with details
    Then the resolved details value should be "<default>"
    And the reason should be "ERROR"
    And the error-code should be "<error>"

    Examples: no such flag
      | type    | key     | default  | fact   | fact type | is | error          |
      | Boolean | no-flag | true     | locale | String    | de | FLAG_NOT_FOUND |
      | String  | no-flag | bye      | locale | String    | de | FLAG_NOT_FOUND |
      | Integer | no-flag | 1        | locale | String    | de | FLAG_NOT_FOUND |
      | Float   | no-flag | 0.1      | locale | String    | de | FLAG_NOT_FOUND |
      | Object  | no-flag | {\"a\": 1} | locale | String    | de | FLAG_NOT_FOUND |

    Examples: flags are booleans
      | type    | key          | default  | fact   | fact type | is | error         |
      | String  | boolean-flag | bye      | locale | String    | de | TYPE_MISMATCH |
      | Integer | boolean-flag | 1        | locale | String    | de | TYPE_MISMATCH |
      | Float   | boolean-flag | 0.1      | locale | String    | de | TYPE_MISMATCH |
      | Object  | boolean-flag | {\"a\": 1} | locale | String    | de | TYPE_MISMATCH |

    Examples: facts of a wrong type
      | type    | key          | default | fact    | fact type | is       | error           |
      | Boolean | boolean-flag | false   | groups  | String    | 759      | INVALID_CONTEXT |
      | Boolean | boolean-flag | false   | country | String    | Estonia  | INVALID_CONTEXT |
      | Boolean | boolean-flag | false   | now     | String    | tomorrow | INVALID_CONTEXT |

    Examples: a player without an id where a share is by id
      | type    | key        | default | fact  | fact type | is     | error                 |
      | Boolean | share-flag | true    | login | String    | player | TARGETING_KEY_MISSING |

  @spec-1.7.1 @spec-1.7.6
  Scenario: Before the first release nothing is answered
    Given a not ready provider
    And a Boolean-flag with key "boolean-flag" and a default value "false"
    When the flag was evaluated with details
    Then the provider status should be "NOT_READY"
    And the resolved details value should be "false"
    And the error-code should be "PROVIDER_NOT_READY"

  @spec-4.3.5 @spec-4.3.7
  Scenario Outline: Hooks see what was resolved
    Given a client with added hook
    And a <type>-flag with key "boolean-flag" and a default value "<default>"
    When the flag was evaluated with details
    Then the "before" hook should have been executed
    And the "<hook>" hook should have been executed
    And the "finally" hook should be called with evaluation details
      | data_type | key        | value        |
      | string    | flag_key   | boolean-flag |
      | boolean   | value      | <value>      |
      | string    | variant    | <variant>    |
      | string    | reason     | <reason>     |
      | string    | error_code | <error>      |

    Examples:
      | type    | default | hook  | value | variant | reason | error         |
      | Boolean | false   | after | true  | on      | STATIC | None          |
      | String  | bye     | error | bye   | None    | ERROR  | TYPE_MISMATCH |

  Scenario: Evaluating changes nothing of the caller's
    Given an evaluation context with modifiable data
    And a Boolean-flag with key "rocket-chance" and a default value "false"
    When the flag was evaluated with details
    Then the original evaluation context should remain unmodified
    And the evaluation details should be immutable

  @spec-1.5.1 @spec-4.4.2
  Scenario: Hooks of one evaluation run around it
    Given evaluation options containing specific hooks
    And a Boolean-flag with key "boolean-flag" and a default value "false"
    When the flag was evaluated with details using the evaluation options
    Then the specified hooks should execute during evaluation
    And the hook order should be maintained

  @spec-1.4.13
  Scenario: The message names the flag that is missing
    Given a Boolean-flag with key "no-flag" and a default value "false"
    When the flag was evaluated with details
    Then the error message should contain "flag no-flag not found in release 7"

  # In the browser there is one context, the page's, so this is about servers alone.
  @server @spec-3.2.3
  Scenario Outline: The nearest context wins
    Given a table with levels of increasing precedence
      | API          |
      | Transaction  |
      | Client       |
      | Invocation   |
      | Before Hooks |
    And context entries for each level from API level down to the "<level>" level, with key "partnerId" and value "<level>"
    When some flag was evaluated
    Then the merged context contains an entry with key "partnerId" and value "<level>"

    Examples:
      | level        |
      | API          |
      | Transaction  |
      | Client       |
      | Invocation   |
      | Before Hooks |
