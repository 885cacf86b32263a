/** Completion scripts, which ask the program for the possible next words. */

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Each line of an answer has a word, a tab and a description. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `# dealersite: completion for bash. Add to ~/.bashrc: eval "$(dealersite completion bash)"
_dealersite() {
  local IFS=$'\\n' word current
  # Words from the line itself: bash takes what stands on both sides of = and : apart.
  current="\${COMP_LINE:0:COMP_POINT}"
  local -a typed program
  IFS=' ' read -r -a typed <<< "$current"
  [[ "$current" == *' ' ]] && typed+=('')
  COMPREPLY=()
  program=("\${typed[0]}")
  if [[ "\${typed[0]##*/}" == npx ]]; then
    if [[ "\${typed[1]}" != dealersite || \${#typed[@]} -lt 3 ]]; then
      [[ \${#typed[@]} -eq 2 && -n "\${typed[1]}" && dealersite == "\${typed[1]}"* ]] && COMPREPLY=(dealersite)
      return 0
    fi
    typed=("\${typed[@]:1}")
    program=(npx --no dealersite)
    [[ -x node_modules/.bin/dealersite ]] && program=(node_modules/.bin/dealersite)
  fi
  # Bash completes what stands behind the last = alone.
  local lead=''
  [[ "\${typed[-1]}" == --*=* ]] && lead="\${typed[-1]%%=*}="
  while IFS=$'\\t' read -r word _; do
    [[ -n "$word" ]] && COMPREPLY+=("$(printf '%q' "\${word#"$lead"}")")
  done < <("\${program[@]}" completion --words -- "\${typed[@]:1}" 2>/dev/null)
  [[ \${#COMPREPLY[@]} -eq 0 ]] && compopt -o default
  return 0
}
complete -F _dealersite dealersite
complete -p npx >/dev/null 2>&1 || complete -o default -F _dealersite npx
`,
  zsh: `#compdef dealersite
# dealersite: completion for zsh. Add to ~/.zshrc, after compinit: eval "$(dealersite completion zsh)"
_dealersite() {
  local -a lines described program typed
  local line
  program=("\${words[1]}")
  typed=("\${(@)words[2,CURRENT]}")
  if [[ "\${words[1]:t}" == npx ]]; then
    if (( CURRENT == 2 )); then compadd -- dealersite; return; fi
    if [[ "\${words[2]}" != dealersite ]]; then _files; return; fi
    typed=("\${(@)words[3,CURRENT]}")
    program=(npx --no dealersite)
    [[ -x node_modules/.bin/dealersite ]] && program=(node_modules/.bin/dealersite)
  fi
  lines=("\${(@f)$("\${program[@]}" completion --words -- "\${typed[@]}" 2>/dev/null)}")
  for line in $lines; do
    [[ -n "$line" ]] && described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#described )); then _describe 'dealersite' described; else _files; fi
}
compdef _dealersite dealersite
(( $+_comps[npx] )) || compdef _dealersite npx
`,
  fish: `# dealersite: completion for fish. Save as ~/.config/fish/completions/dealersite.fish, and for npx also as npx.fish
function __dealersite_words
  set -l typed (commandline -opc) (commandline -ct)
  set -l program $typed[1]
  if test (basename $typed[1]) = npx
    set program npx --no dealersite
    test -x node_modules/.bin/dealersite; and set program node_modules/.bin/dealersite
    set -e typed[1]
  end
  $program completion --words -- $typed[2..-1] 2>/dev/null
end
complete -c dealersite -f -a '(__dealersite_words)'
complete -c dealersite -n 'not count (__dealersite_words) >/dev/null' -F
complete -c npx -n 'test (count (commandline -opc)) -eq 1' -a dealersite
complete -c npx -n '__fish_seen_subcommand_from dealersite' -f -a '(__dealersite_words)'
complete -c npx -n '__fish_seen_subcommand_from dealersite; and not count (__dealersite_words) >/dev/null' -F
`,
};

/** Returns the script for a shell. */
export const scriptFor = (shell: Shell): string => SCRIPTS[shell];
