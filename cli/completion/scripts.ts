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
  local -a typed
  IFS=' ' read -r -a typed <<< "$current"
  [[ "$current" == *' ' ]] && typed+=('')
  # Bash completes what stands behind the last = alone.
  local lead=''
  [[ "\${typed[-1]}" == --*=* ]] && lead="\${typed[-1]%%=*}="
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    [[ -n "$word" ]] && COMPREPLY+=("$(printf '%q' "\${word#"$lead"}")")
  done < <("\${typed[0]}" completion --words -- "\${typed[@]:1}" 2>/dev/null)
  [[ \${#COMPREPLY[@]} -eq 0 ]] && compopt -o default
  return 0
}
complete -F _dealersite dealersite
`,
  zsh: `#compdef dealersite
# dealersite: completion for zsh. Add to ~/.zshrc, after compinit: eval "$(dealersite completion zsh)"
_dealersite() {
  local -a lines described
  local line
  lines=("\${(@f)$("\${words[1]}" completion --words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $lines; do
    [[ -n "$line" ]] && described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#described )); then _describe 'dealersite' described; else _files; fi
}
compdef _dealersite dealersite
`,
  fish: `# dealersite: completion for fish. Save as ~/.config/fish/completions/dealersite.fish
function __dealersite_words
  set -l typed (commandline -opc) (commandline -ct)
  $typed[1] completion --words -- $typed[2..-1] 2>/dev/null
end
complete -c dealersite -f -a '(__dealersite_words)'
complete -c dealersite -n 'test -z "(__dealersite_words)"' -F
`,
};

/** Returns the script for a shell. */
export const scriptFor = (shell: Shell): string => SCRIPTS[shell];
